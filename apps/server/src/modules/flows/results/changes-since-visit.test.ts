import {
  findResults,
  getResultChanges,
  listFormerMatches,
  markChangesSeen,
} from '@headwater/contract/flows/results'
import { removePeople } from '@headwater/contract/people/people'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addPeople, startAlertWorld } from '#test/alert-world'
import { aMember, type Member } from '#test/identity-builders'

const world = startAlertWorld()
const clinic = { employer: 'City Clinic' }

async function visit(as: Member = world.owner, args: object = {}) {
  return (await world.call(findResults, { flowId: world.flowId, ...args }, { as })).body
}

/** The member's visit was so long ago that the next one is a new one. */
async function visitYesterday(as: Member = world.owner): Promise<void> {
  await visit(as)
  await sql`update flows.looks set looked_at = now() - interval '1 day'`.execute(world.ownerDb)
}

async function getChanges(as: Member = world.owner) {
  return (await world.call(getResultChanges, { flowId: world.flowId }, { as })).body
}

/** Sets a fact of a person, as an update of their profile would. */
async function setFact(personId: string, column: string, value: unknown): Promise<void> {
  await sql`update sourcing.people_documents set ${sql.ref(column)} = ${value}
    where person_id = ${personId}`.execute(world.ownerDb)
}

/** Waits until the search has taken changes in. */
async function untilNew(count: number): Promise<void> {
  await expect.poll(async () => (await getChanges()).new, { timeout: 10_000 }).toBe(count)
}

describe('the changes since a visit', () => {
  it('list who arrived, who changed and when, and who begins to miss only one must-have', async () => {
    const [away = '', elsewhere = '', nearly = ''] = await addPeople(world, {}, {}, clinic)
    for (const id of [away, elsewhere]) await setFact(id, 'country', 'FR')
    await setFact(nearly, 'country', 'FR')
    await expect.poll(async () => (await visit()).total).toBe(2)
    await sql`delete from flows.looks`.execute(world.ownerDb)
    await sql`update people.people set added_at = now() - interval '2 days'`.execute(world.ownerDb)
    await visitYesterday()

    const [fresh = ''] = await addPeople(world, {})
    await setFact(away, 'country', 'PT')
    await setFact(nearly, 'country', 'PT')
    await untilNew(3)
    const { changes, ...counts } = await getChanges()
    expect(counts).toMatchObject({ new: 3, added: 1, gone: 0, total: 4 })
    const changeOf = (id: string) => changes.find(({ personId }) => personId === id)
    const at = expect.stringMatching(/Z$/)
    expect(changeOf(fresh)).toMatchObject({ what: 'added', missed: 0, at })
    expect(changeOf(away)).toMatchObject({ what: 'place', criterionId: 'place', missed: 0, at })
    expect(changeOf(nearly)).toMatchObject({ what: 'place', criterionId: null, missed: 1 })
    expect(changeOf(elsewhere)).toBeUndefined()

    const only = changes.map(({ personId }) => personId)
    const listed = await visit(world.owner, { only })
    expect(listed.hits.map(({ id }) => id).toSorted()).toEqual(only.toSorted())
    expect(listed.groups.map(({ total }) => total)).toEqual([2, 1])
    expect((await getChanges()).new).toBe(3)
  })

  it('list who no longer matches and why, without those who were removed', async () => {
    const { owner, flowId } = world
    const [left = '', removed = ''] = await addPeople(world, {}, {})
    await expect.poll(async () => (await visit()).total).toBe(4)
    await visitYesterday()
    await setFact(left, 'country', 'FR')
    await world.call(removePeople, { personIds: [removed] }, { as: owner })
    await expect.poll(async () => (await getChanges()).gone, { timeout: 10_000 }).toBe(1)
    const former = await world.call(listFormerMatches, { flowId }, { as: owner })
    expect(former.body).toMatchObject([{ id: left, failed: ['In Portugal'] }])
  })

  it('show reviewers neither partial matches nor people the search does not find', async () => {
    const { owner, jobId, flowId, ownerDb } = world
    const { companyId } = owner
    const reviewer = await aMember(world, { companyId, role: 'reviewer' })
    await ownerDb
      .insertInto('jobs.teamMembers')
      .values({ companyId, jobId, clientId: reviewer.clientId })
      .execute()
    const [left = ''] = await addPeople(world, {})
    await expect.poll(async () => (await visit()).total).toBe(3)
    await visitYesterday(owner)
    await visitYesterday(reviewer)
    const [near = ''] = await addPeople(world, clinic)
    await setFact(left, 'country', 'FR')
    await untilNew(1)
    expect(await getChanges(reviewer)).toMatchObject({ new: 0, gone: 0 })
    const former = await world.call(listFormerMatches, { flowId }, { as: reviewer })
    expect(former.body).toEqual([])
    expect((await visit(reviewer, { only: [left, near] })).hits).toEqual([])
  })

  it('start over once they are marked as seen', async () => {
    const { owner, flowId } = world
    await visitYesterday()
    await addPeople(world, {}, clinic)
    await untilNew(2)
    const marked = await world.call(markChangesSeen, { flowId }, { as: owner })
    expect(marked.body.since).not.toBeNull()
    expect(await getChanges()).toMatchObject({ since: marked.body.since, new: 0, gone: 0 })
    await addPeople(world, {})
    await untilNew(1)
  })
})
