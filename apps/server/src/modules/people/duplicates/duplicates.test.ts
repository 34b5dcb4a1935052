import * as contract from '@headwater/contract/people/duplicates'
import { getPerson, listPeople } from '@headwater/contract/people/people'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { listAuditEntries } from '#platform/audit'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { anOwner } from '#test/identity-builders'
import { aDuplicatePair, aPerson } from '#test/person-builders'
import { snapshotPeople } from '#test/sourcing-builders'
import { peopleRoutes } from '../routes.ts'

const world = startTestApp(peopleRoutes)

describe('duplicate pairs', () => {
  it('are listed most likely first, page by page', async () => {
    const as = await anOwner(world)
    for (const likelihood of [76, 91, 80, 80, 88]) await aDuplicatePair(world, as, { likelihood })
    const seen: number[] = []
    let cursor: string | null | undefined
    do {
      const args = { limit: 2, ...(cursor && { cursor }) }
      const { body } = await world.call(contract.listDuplicates, args, { as })
      expect(body.total).toBe(5)
      seen.push(...body.items.map(({ likelihood }) => likelihood))
      cursor = body.nextCursor
    } while (cursor)
    expect(seen).toEqual([91, 88, 80, 80, 76])
  })

  it('are merged into one person with the facts of both, and can be unmerged', async () => {
    const as = await anOwner(world)
    const { id: pairId, people } = await aDuplicatePair(world, as)
    const [keep, other] = people
    const before = await snapshotPeople(world, as)
    const merged = await world.call(contract.mergeDuplicates, { pairId, keep }, { as })
    expect(merged.body).toMatchObject({
      status: 'merged',
      decidedBy: { clientId: as.clientId, name: 'Ada Lovelace' },
      people: [{ id: keep }, { id: other }],
    })
    const { body: kept } = await world.call(getPerson, { personId: keep }, { as })
    expect(kept.profile.name).toBe('Anna Abel')
    expect(kept.profile.experiences.map(({ employer }) => employer).sort()).toEqual([
      'City Clinic',
      'St Mary Hospital',
    ])
    expect(kept.contacts).toHaveLength(2)
    expect((await world.call(listPeople, {}, { as })).body.total).toBe(1)
    expect((await world.call(listPeople, { search: 'city clinic' }, { as })).body.total).toBe(0)
    expect((await world.call(getPerson, { personId: other }, { as })).code).toBe(404)
    const done = await world.call(contract.listDuplicates, { status: 'merged' }, { as })
    expect(done.body.items.map(({ id }) => id)).toEqual([pairId])

    const reopened = await world.call(contract.undoDuplicateDecision, { pairId }, { as })
    expect(reopened.body).toMatchObject({ status: 'open', decidedBy: null, decidedAt: null })
    expect(await snapshotPeople(world, as)).toEqual(before)
  })

  it('can be marked as not duplicates, and reopened', async () => {
    const as = await anOwner(world)
    const { id: pairId } = await aDuplicatePair(world, as)
    const apart = await world.call(contract.markNotDuplicates, { pairId }, { as })
    expect(apart.body.status).toBe('apart')
    expect((await world.call(contract.listDuplicates, {}, { as })).body.total).toBe(0)
    const again = await world.call(contract.markNotDuplicates, { pairId }, { as })
    expect(again.error).toMatchObject({ reason: 'stale_version', message: /apart already/ })
    const { body } = await world.call(contract.undoDuplicateDecision, { pairId }, { as })
    expect(body.status).toBe('open')
    const entries = await inTransaction(world.contextFor(as), ({ db, actor }) =>
      listAuditEntries(db, actor.companyId, { limit: 2 }),
    )
    expect(entries.map(({ action }) => action)).toEqual([
      'duplicates.undone',
      'duplicates.marked-different',
    ])
  })

  it('are decided once, even under concurrent decisions', async () => {
    const as = await anOwner(world)
    const { id: pairId, people } = await aDuplicatePair(world, as)
    const answers = await Promise.all([
      ...people.map((keep) => world.call(contract.mergeDuplicates, { pairId, keep }, { as })),
      world.call(contract.markNotDuplicates, { pairId }, { as }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 422, 422])
  })

  it('cannot be unmerged after more was added, nor merged after one was removed', async () => {
    const as = await anOwner(world)
    const { id: pairId, people } = await aDuplicatePair(world, as)
    await world.call(contract.mergeDuplicates, { pairId, keep: people[0] }, { as })
    await sql`update people.people set version = version + 1
      where id = ${people[0]}`.execute(world.ownerDb)
    const reopened = await world.call(contract.undoDuplicateDecision, { pairId }, { as })
    expect(reopened.error).toMatchObject({ reason: 'stale_version', message: /added to them/ })

    const second = await aDuplicatePair(world, as)
    await sql`update people.people set removed_at = now()
      where id = ${second.people[1]}`.execute(world.ownerDb)
    const args = { pairId: second.id, keep: second.people[0] }
    const merged = await world.call(contract.mergeDuplicates, args, { as })
    expect(merged.error).toMatchObject({ reason: 'stale_version' })
    const { body } = await world.call(contract.listDuplicates, {}, { as })
    expect(body).toMatchObject({ items: [], total: 0 })
  })

  it.each([
    ['a stranger', () => newId()],
    ['another person of the company', (as: Parameters<typeof aPerson>[1]) => aPerson(world, as)],
  ])('cannot be merged into %s', async (_, createPerson) => {
    const as = await anOwner(world)
    const { id: pairId } = await aDuplicatePair(world, as)
    const keep = await createPerson(as)
    const { error } = await world.call(contract.mergeDuplicates, { pairId, keep }, { as })
    expect(error?.reason).toBe('not_found')
  })
})
