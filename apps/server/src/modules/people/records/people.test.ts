import * as contract from '@headwater/contract/people/people'
import { listSuppressions } from '@headwater/contract/people/suppressions'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import { aDuplicatePair, aPerson } from '#test/person-builders'
import { countRows, runSourcingTask } from '#test/sourcing-builders'
import { peopleRoutes } from '../routes.ts'

const world = startTestApp(peopleRoutes)

type Wishes = Omit<Parameters<typeof list>[1], 'as'>

async function list(as: Member, args: Record<string, unknown> = {}) {
  return (await world.call(contract.listPeople, args, { as })).body
}

async function namesFor(as: Member, args: Wishes): Promise<string[]> {
  const { items, total } = await list(as, args)
  expect(total).toBe(items.length)
  return items.map(({ name }) => name)
}

describe('the list of people', () => {
  it('shows the newest first with a short summary of each', async () => {
    const as = await anOwner(world)
    const first = await aPerson(world, as, { contacts: ['email:anna@example.org'] })
    await aPerson(world, as, { name: 'Bilal Brandt', title: 'Welder', employer: 'Northern Works' })
    const { items, total, nextCursor } = await list(as)
    expect([total, nextCursor]).toEqual([2, null])
    expect(items.map(({ name }) => name)).toEqual(['Bilal Brandt', 'Anna Abel'])
    expect(items[1]).toEqual({
      id: first,
      name: 'Anna Abel',
      title: 'Registered nurse',
      employer: 'St Mary Hospital',
      city: 'Porto',
      country: 'PT',
      totalMonths: expect.any(Number),
      skills: ['Patient care'],
      skillCount: 1,
      hasEmail: true,
      isSynthetic: false,
      source: { kind: 'csv', name: 'people.csv', at: '2026-01-05' },
      openDuplicates: 0,
      addedAt: expect.any(String),
      changedAt: expect.any(String),
    })
    expect(items[1]?.totalMonths).toBeGreaterThan(90)
  })

  it('is searched by part of a name, title or employer without accents, or by a complete contact', async () => {
    const as = await anOwner(world)
    await aPerson(world, as, { name: 'Zoë Müller', contacts: ['email:zoe@example.org'] })
    await aPerson(world, as, { name: 'Bilal Brandt', title: '100% Welder', employer: 'Café Nord' })
    expect(await namesFor(as, { search: 'muller' })).toEqual(['Zoë Müller'])
    expect(await namesFor(as, { search: 'ZOË m' })).toEqual(['Zoë Müller'])
    expect(await namesFor(as, { search: 'cafe no' })).toEqual(['Bilal Brandt'])
    expect(await namesFor(as, { search: 'weld' })).toEqual(['Bilal Brandt'])
    expect(await namesFor(as, { search: 'Zoe@Example.org' })).toEqual(['Zoë Müller'])
    expect(await namesFor(as, { search: 'oe@example.org' })).toEqual([])
    expect(await namesFor(as, { kind: 'linkedin' })).toEqual([])
    expect(await namesFor(as, { importId: newId() })).toEqual([])
  })

  it.each(['newest', 'name'] as const)('is paged by %s without gaps or repeats', async (sort) => {
    const as = await anOwner(world)
    const names = ['Anna Abel', 'Bilal Brandt', 'Chiara Conti', 'Dmitri Duarte', 'Elif Eriksen']
    for (const name of names) await aPerson(world, as, { name })
    // Gives several people the same time, as if they came with one file.
    await sql`update people.people set added_at = now() where company_id = ${as.companyId}
      and name < 'D'`.execute(world.ownerDb)
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await list(as, { sort, limit: 2, ...(cursor && { cursor }) })
      expect(page.total).toBe(5)
      seen.push(...page.items.map(({ name }) => name))
      cursor = page.nextCursor
    } while (cursor)
    expect([...seen].sort()).toEqual(names)
    if (sort === 'name') expect(seen).toEqual(names)
  })

  it('rejects a cursor from a list with another order or filter', async () => {
    const as = await anOwner(world)
    for (const name of ['Anna Abel', 'Bilal Brandt']) await aPerson(world, as, { name })
    const { nextCursor } = await list(as, { limit: 1 })
    const args = { limit: 1, sort: 'name', cursor: nextCursor ?? '' } as const
    const answer = await world.call(contract.listPeople, args, { as })
    expect(answer.error?.fields).toHaveProperty('cursor')
  })
})

describe('one person', () => {
  it('is shown with every fact, contact and figure', async () => {
    const as = await anOwner(world)
    const contacts = ['email:anna@example.org', 'phone:+351912345678']
    const personId = await aPerson(world, as, { contacts })
    const { body } = await world.call(contract.getPerson, { personId }, { as })
    expect(body.profile.name).toBe('Anna Abel')
    expect(body.contacts.map(({ kind, value }) => `${kind}:${value}`)).toEqual(contacts)
    expect(body.contacts[0]).toMatchObject({ verification: 'unverified', source: { id: 's1' } })
    expect(body.figures).toMatchObject({ total: { months: expect.any(Number) } })
  })

  it('counts possible duplicates as long as both people exist', async () => {
    const as = await anOwner(world)
    const { people } = await aDuplicatePair(world, as)
    const [personId, other] = people
    const open = () =>
      world.call(contract.getPerson, { personId }, { as }).then(({ body }) => body.openDuplicates)
    expect(await open()).toBe(1)
    await world.call(contract.removePeople, { personIds: [other] }, { as })
    expect(await open()).toBe(0)
  })
})

describe('removing people', () => {
  it('hides them at once and can be undone within a week', async () => {
    const as = await anOwner(world)
    const personId = await aPerson(world, as)
    const removed = await world.call(contract.removePeople, { personIds: [personId] }, { as })
    expect(removed.body).toEqual({ removed: 1, until: expect.any(String) })
    const week = Date.parse(removed.body.until) - Date.now()
    expect(week / 86_400_000).toBeCloseTo(7, 1)
    expect((await list(as)).total).toBe(0)
    expect((await world.call(contract.getPerson, { personId }, { as })).code).toBe(404)
    const again = await world.call(contract.removePeople, { personIds: [personId] }, { as })
    expect(again.body.removed).toBe(0)
    const restored = await world.call(contract.restorePeople, { personIds: [personId] }, { as })
    expect(restored.body).toEqual({ restored: 1 })
    expect((await list(as)).total).toBe(1)
  })

  it('can add them to the do-not-contact list, and restoring removes them from it', async () => {
    const as = await anOwner(world)
    const contacts = ['email:anna@example.org', 'phone:+351912345678']
    const personIds = [await aPerson(world, as, { contacts })]
    await world.call(contract.removePeople, { personIds, doNotContact: true }, { as })
    const barred = await world.call(listSuppressions, {}, { as })
    expect(barred.body.items.map(({ kind, reason }) => `${kind} ${reason}`).sort()).toEqual([
      'email deleted',
      'phone deleted',
    ])
    expect(barred.text).not.toContain('anna@')
    await world.call(contract.restorePeople, { personIds }, { as })
    expect((await world.call(listSuppressions, {}, { as })).body.total).toBe(0)
  })

  it('lists them for a week, latest first, until they are restored', async () => {
    const as = await anOwner(world)
    const contacts = ['email:anna@example.org']
    const [anna = '', bilal = '', old = ''] = [
      await aPerson(world, as, { contacts }),
      await aPerson(world, as, { name: 'Bilal Brandt', title: '', employer: 'Northern Works' }),
      await aPerson(world, as, { name: 'Chiara Conti' }),
    ]
    const removed = async (args = {}) =>
      (await world.call(contract.listRemovedPeople, args, { as })).body
    await world.call(contract.removePeople, { personIds: [anna, old], doNotContact: true }, { as })
    const { body } = await world.call(contract.removePeople, { personIds: [bilal] }, { as })
    await sql`update people.people set removed_at = now() - interval '7 days 1 minute'
      where id = ${old}`.execute(world.ownerDb)
    const { items, nextCursor, total } = await removed({ limit: 1 })
    expect(total).toBe(2)
    expect(items).toEqual([
      {
        id: bilal,
        name: 'Bilal Brandt',
        title: null,
        employer: 'Northern Works',
        removedAt: expect.any(String),
        until: body.until,
        isDoNotContact: false,
      },
    ])
    const rest = await removed({ limit: 1, cursor: nextCursor })
    expect(rest.items).toMatchObject([{ id: anna, isDoNotContact: true }])
    expect(rest.nextCursor).toBeNull()
    await world.call(contract.restorePeople, { personIds: [anna, bilal] }, { as })
    expect(await removed()).toEqual({ items: [], nextCursor: null, total: 0 })
  })

  it('changes nothing if one of them does not exist', async () => {
    const as = await anOwner(world)
    const personIds = [await aPerson(world, as), newId()]
    const { error } = await world.call(contract.removePeople, { personIds }, { as })
    expect(error?.reason).toBe('not_found')
    expect((await list(as)).total).toBe(1)
  })

  it('becomes final after a week, including people merged into them', async () => {
    const as = await anOwner(world)
    const contacts = ['email:anna@example.org']
    const personIds = [await aPerson(world, as, { contacts }), await aPerson(world, as)]
    const [old = '', recent = ''] = personIds
    const inner = await aPerson(world, as, { name: 'Anna M. Abel' })
    await sql`update people.people set merged_into = ${old} where id = ${inner}`.execute(
      world.ownerDb,
    )
    await world.call(contract.removePeople, { personIds, doNotContact: true }, { as })
    await sql`update people.people set removed_at = now() - interval '7 days 1 minute'
      where id = ${old}`.execute(world.ownerDb)
    await runSourcingTask(world, as, 'forget-removed')
    const { rows } = await sql`select id from people.people
      where company_id = ${as.companyId}`.execute(world.ownerDb)
    expect(rows).toEqual([{ id: recent }])
    expect(await countRows(world, as, 'contact_points')).toBe(0)
    const { body } = await world.call(listSuppressions, { search: 'anna@example.org' }, { as })
    expect(body.total).toBe(1)
    const answer = await world.call(contract.restorePeople, { personIds: [old] }, { as })
    expect(answer.code).toBe(404)
  })

  it('schedules the erasure in its own transaction, once per hour and company', async () => {
    const as = await anOwner(world)
    for (let times = 0; times < 2; times += 1) {
      const personIds = [await aPerson(world, as)]
      await world.call(contract.removePeople, { personIds }, { as })
    }
    const { rows } = await sql<{ days: number }>`
      select extract(epoch from start_after - now()) / 86400 as days from pgboss.job
      where name = 'sourcing.forget-removed'
        and data #>> '{actor,companyId}' = ${as.companyId}`.execute(world.ownerDb)
    expect(rows.length).toBeLessThanOrEqual(2)
    expect(Number(rows[0]?.days)).toBeGreaterThan(7)
    expect(Number(rows[0]?.days)).toBeLessThan(7.05)
  })
})

it('the pool summary counts the company’s own people and the shared pool', async () => {
  const as = await anOwner(world)
  await aDuplicatePair(world, as)
  const sizes = async () => (await world.call(contract.getPoolSummary, {}, { as })).body
  expect(await sizes()).toEqual({ own: 2, shared: 0, sharedIsSynthetic: false, openDuplicates: 1 })
  await sql`insert into people.pool_batches (id, kind, name, people)
    values (${newId()}, 'synthetic', 'made up', 50000)`.execute(world.ownerDb)
  expect(await sizes()).toMatchObject({ shared: 50_000, sharedIsSynthetic: true })
  await sql`insert into people.pool_batches (id, kind, name, people)
    values (${newId()}, 'import', 'people.csv', 10)`.execute(world.ownerDb)
  expect(await sizes()).toMatchObject({ shared: 50_010, sharedIsSynthetic: false })
})
