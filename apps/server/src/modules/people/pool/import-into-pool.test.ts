import type { Profile } from '@headwater/contract/people/profile'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { importIntoPool } from '#app/import-into-pool'
import { aCsv, manyPersonLines, type PersonLine } from '#test/sourcing-builders'
import { testKey } from '#test/test-keyring'
import { warmKnowledge } from '#test/warm-knowledge'
import { startWorld } from '#test/world'
import { hashContact } from '../suppressions/hash-contact.ts'

const world = startWorld()
beforeAll(warmKnowledge)

function takeIn(lines: readonly PersonLine[] | string) {
  const text = typeof lines === 'string' ? lines : aCsv(lines)
  const file = {
    fileName: 'people.csv',
    day: '2026-01-05',
    async *read() {
      yield Buffer.from(text)
    },
  }
  return importIntoPool({ databaseUrl: world.ownerUrl, secretKeys: [testKey] }, file)
}

async function pool() {
  const { rows } = await sql<{ profile: Profile; contactKeys: string[]; isSynthetic: boolean }>`
    select profile, contact_keys, is_synthetic from people.pool_people
    order by (profile #>> '{sources,0,row}')::int`.execute(world.ownerDb)
  return rows
}

beforeEach(async () => {
  await sql`delete from people.pool_batches`.execute(world.ownerDb)
  await sql`delete from reference.companies`.execute(world.ownerDb)
})

it('an import into the pool adds people, a batch with its size, and employers', async () => {
  const result = await takeIn([...manyPersonLines(1_005), { name: '', email: 'x@example.org' }])
  expect(result).toMatchObject({ added: 1_005, merged: 0, suppressed: 0 })
  expect(result.refused).toEqual([{ row: 1_006, reasons: [expect.stringMatching(/\.$/)] }])
  const { rows } = await sql`
    select kind, name, people from people.pool_batches`.execute(world.ownerDb)
  expect(rows).toEqual([{ kind: 'import', name: 'people.csv', people: 1_005 }])
  const people = await pool()
  expect(people).toHaveLength(1_005)
  expect(people[0]).toMatchObject({ isSynthetic: false, contactKeys: ['email:p0@example.org'] })
  const companies = await sql<{ n: number }>`
    select count(*) as n from reference.companies`.execute(world.ownerDb)
  expect(companies.rows[0]?.n).toBeGreaterThan(1_000)
})

it('people with the same contact are merged, within one file and across files', async () => {
  const [first, second] = manyPersonLines(2) as [PersonLine, PersonLine]
  const phone = '+351 912 345 678'
  const together = await takeIn([
    { ...first, phone },
    { ...first, employer: 'City Clinic' },
  ])
  expect(together).toMatchObject({ added: 1, merged: 1 })
  const later = await takeIn([{ ...second, email: '', phone }, second])
  expect(later).toMatchObject({ added: 1, merged: 1 })
  const people = await pool()
  expect(people).toHaveLength(2)
  expect(people[0]?.profile.experiences.length).toBeGreaterThan(1)
})

it('people who asked to be erased are left out', async () => {
  const [keyHash] = hashContact(world.keyring, 'pool', { kind: 'email', key: 'p1@example.org' })
  await sql`insert into people.pool_suppressions (kind, key_hash)
    values ('email', ${keyHash})`.execute(world.ownerDb)
  expect(await takeIn(manyPersonLines(3))).toMatchObject({ added: 2, suppressed: 1 })
  await sql`delete from people.pool_suppressions`.execute(world.ownerDb)
})

it('a file that cannot be read to its end leaves nothing behind', async () => {
  const text = `${aCsv(manyPersonLines(1_500))}"never closed`
  await expect(takeIn(text)).rejects.toMatchObject({ name: 'UnreadableFile' })
  expect(await pool()).toEqual([])
  const { rows } = await sql`select 1 from people.pool_batches`.execute(world.ownerDb)
  expect(rows).toEqual([])
})
