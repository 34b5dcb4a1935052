import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { anOwner, type Member } from '#test/identity-builders'
import { aProfile } from '#test/person-builders'
import { countRowsRead, openPlanReader } from '#test/query-plans'
import { startWorld } from '#test/world'
import { listPeopleByIds } from './store.ts'

const world = startWorld()
const crowd = 500
let owner: Member
let ids: string[]

/** Adds people without updated table statistics, as in the minute after an import. */
beforeAll(async () => {
  owner = await anOwner(world)
  for (const table of ['people', 'contact_points', 'duplicates']) {
    await sql
      .raw(`alter table people.${table} set (autovacuum_enabled = off)`)
      .execute(world.ownerDb)
  }
  const all = Array.from({ length: crowd }, () => newId()).sort()
  ids = all.slice(0, 100)
  await sql`
    insert into people.people (company_id, id, profile, name, name_key, search_text, past_keys,
      source_kind)
    select ${owner.companyId}, id, ${JSON.stringify(aProfile())}::jsonb, 'Ann', 'ann', 'ann', '{}',
      'csv'
    from unnest(${all}::uuid[]) id`.execute(world.ownerDb)
  await sql`
    insert into people.contact_points (company_id, id, person_id, kind, value, value_key, source)
    select company_id, gen_random_uuid(), id, 'email', id::text, id::text, '{}'
    from people.people`.execute(world.ownerDb)
  // Makes each person of the page a possible duplicate of the next.
  await sql`
    insert into people.duplicates (company_id, id, person_a, person_b, likelihood, reasons)
    select ${owner.companyId}, gen_random_uuid(), a, b, 80, '[]'
    from unnest(${ids.slice(0, -1)}::uuid[], ${ids.slice(1)}::uuid[]) pair (a, b)`.execute(
    world.ownerDb,
  )
})

it('a page of newly imported people reads each row only a few times', async () => {
  const reader = openPlanReader(world.appUrl, owner.companyId)
  const { found, steps } = await reader.explainPlans((db) =>
    listPeopleByIds(db, owner.companyId, ids),
  )
  await reader.close()
  const pairs = ids.slice(0, 3).map((id) => Number(found.get(id)?.openDuplicates))
  expect(pairs).toEqual([1, 2, 2])
  expect(found.get(ids[0] ?? '')?.hasEmail).toBe(true)
  const scans = steps.filter((step) => 'Relation Name' in step)
  const looks = scans.reduce((sum, step) => sum + countRowsRead(step), 0)
  expect(looks).toBeLessThan(4 * crowd)
})
