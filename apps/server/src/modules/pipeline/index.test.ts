import { listCandidates, listStages } from '@headwater/contract/pipeline/candidates'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type InTx, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { systemActor } from '#platform/system-actor'
import { startTestApp } from '#test/app'
import { aCandidate, addCandidatesToJob, listAuditLines } from '#test/candidate-builders'
import { aFlow } from '#test/flow-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aPerson, mergePeople } from '#test/person-builders'
import { aPoolPerson } from '#test/pool-builders'
import { addPeople } from './add-people.ts'
import { insertCandidates } from './candidate-store.ts'
import { recordContact } from './contact/record-contact.ts'
import { listPeopleInPipelines } from './list-people-in-pipelines.ts'
import { listPlacements } from './list-placements.ts'
import { removeUntouchedCandidates } from './remove-untouched-candidates.ts'

const app = startTestApp()
let owner: Member
let [here, there] = ['', '']

beforeEach(async () => {
  owner = await anOwner(app)
  here = await aJob(app, owner, { title: 'Here' })
  there = await aJob(app, owner, { title: 'There' })
})

const inTx = <T>(
  work: (ctx: InTx) => Promise<T>,
  as: Parameters<typeof app.contextFor>[0] = owner,
) => inTransaction(app.contextFor(as), work)

describe('addPeople', () => {
  it('returns each person’s placement under the requested id', async () => {
    const [own, other, pooled] = [
      await aPerson(app, owner),
      await aPerson(app, owner),
      await aPoolPerson(app),
    ]
    await mergePeople(app, owner, { from: other, into: own })
    const { id } = { id: (await addCandidatesToJob(app, owner, here, [own]))[0] }
    const { id: flowId } = await aFlow(app, owner, { jobId: here, criteria: [] })
    const personIds = [other, pooled, newId()]
    const { candidates, added, already, gone } = await inTx((ctx) =>
      addPeople(ctx, { jobId: here, personIds, flowId }),
    )
    expect([...candidates]).toMatchObject([
      [other, { id, stage: 'Sourced', category: 'sourced' }],
      [pooled, { stage: 'Sourced', category: 'sourced' }],
    ])
    expect({ added, already, gone }).toEqual({ added: [pooled], already: 1, gone: 1 })
    const row = await app.ownerDb
      .selectFrom('pipeline.candidates')
      .select(['flowId', 'addedBy', 'isOwn', 'reached', 'version'])
      .where('personId', '=', pooled)
      .executeTakeFirst()
    expect(row).toEqual({
      flowId,
      addedBy: owner.clientId,
      isOwn: false,
      reached: 0,
      version: 1,
    })
  })

  it('is allowed for a reviewer of the team, because reviewers may give a yes', async () => {
    const reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
    const shared = await aJob(app, owner, { team: [reviewer.clientId] })
    const personIds = [await aPoolPerson(app)]
    const asReviewer = (jobId: string) =>
      inTx((ctx) => addPeople(ctx, { jobId, personIds, flowId: null }), reviewer)
    expect((await asReviewer(shared)).added).toEqual(personIds)
    await expect(asReviewer(here)).rejects.toMatchObject({ reason: 'not_found' })
    const taking = inTx((ctx) => removeUntouchedCandidates(ctx, here, [newId()]), reviewer)
    await expect(taking).rejects.toMatchObject({ reason: 'not_found' })
  })

  it('does not deadlock when concurrent calls name the same people in different order', async () => {
    const stages = (await app.call(listStages, { jobId: here }, { as: owner })).body.stages
    const common = { jobId: here, stageId: stages[0]?.id as string, addedBy: owner.clientId }
    let begun = 0
    const adding = (people: readonly string[]) =>
      inTx(({ db, actor }) => {
        begun += 1
        return insertCandidates(db, actor.companyId, {
          ...common,
          flowId: null,
          people: people.map((personId) => ({ id: newId(), personId, isOwn: false, score: null })),
        })
      })
    for (let round = 1; round <= 5; round += 1) {
      const people = Array.from({ length: 500 }, newId)
      const both = await Promise.all([adding(people), adding(people.toReversed())])
      expect(both[0].size + both[1].size).toBe(500)
      // A transaction that lost a deadlock would have been retried.
      expect(begun).toBe(2 * round)
    }
  }, 60_000)

  it('is rolled back with the transaction it is part of', async () => {
    const personIds = [await aPoolPerson(app)]
    const failing = inTx(async (ctx) => {
      await addPeople(ctx, { jobId: here, personIds, flowId: null })
      throw new Error('The process dies here.')
    })
    await expect(failing).rejects.toThrow('dies here')
    expect((await app.call(listCandidates, { jobId: here }, { as: owner })).body.total).toBe(0)
    expect(await listAuditLines(app, owner, 'candidates.added', here)).toEqual([])
  })
})

describe('recordContact', () => {
  const stageOf = async (id: string) =>
    app.ownerDb
      .selectFrom('pipeline.candidates as c')
      .innerJoin('pipeline.stages as s', 's.id', 'c.stageId')
      .select(['s.name', 'c.reached', 'c.version', 'c.contactedBy', 'c.contactedAt'])
      .where('c.id', '=', id)
      .executeTakeFirst()

  it('moves a sourced candidate forward and never moves one back', async () => {
    const { id } = await aCandidate(app, owner, here)
    const by = owner.clientId
    // Runs as a background task on behalf of the member who wrote.
    const asTask = systemActor(owner.companyId)
    await inTx((ctx) => recordContact(ctx, { candidateId: id, by }), asTask)
    expect(await stageOf(id)).toMatchObject({
      name: 'Contacted',
      reached: 1,
      version: 2,
      contactedBy: by,
      contactedAt: expect.any(Date),
    })
    expect(await listAuditLines(app, owner, 'candidate.contacted', id)).toMatchObject([
      { after: { jobTitle: 'Here', by } },
    ])
    const stages = (await app.call(listStages, { jobId: here }, { as: owner })).body.stages
    const offer = stages.find(({ category }) => category === 'offer')
    await sql`update pipeline.candidates set stage_id = ${offer?.id}, reached = 4
      where id = ${id}`.execute(app.ownerDb)
    const other = await aMember(app, owner)
    await inTx((ctx) => recordContact(ctx, { candidateId: id, by: other.clientId }))
    expect(await stageOf(id)).toMatchObject({
      name: 'Offer',
      reached: 4,
      version: 3,
      contactedBy: other.clientId,
    })
    expect(await inTx((ctx) => removeUntouchedCandidates(ctx, here, [id]))).toEqual({
      removed: 0,
      left: 1,
    })
  })

  it('leaves rejected candidates where they are', async () => {
    const { id } = await aCandidate(app, owner, here)
    const rejected = (await app.call(listStages, { jobId: here }, { as: owner })).body.stages.at(-1)
    await sql`update pipeline.candidates set stage_id = ${rejected?.id} where id = ${id}`.execute(
      app.ownerDb,
    )
    await inTx((ctx) => recordContact(ctx, { candidateId: id, by: owner.clientId }))
    expect(await stageOf(id)).toMatchObject({ name: 'Rejected', reached: 1 })
  })

  it('is rejected for another company’s candidates', async () => {
    const { id } = await aCandidate(app, owner, here)
    const stranger = await anOwner(app)
    const asking = inTx(
      (ctx) => recordContact(ctx, { candidateId: id, by: stranger.clientId }),
      stranger,
    )
    await expect(asking).rejects.toMatchObject({ reason: 'not_found' })
  })
})

describe('listPlacements', () => {
  it('returns every job of a person under their current id', async () => {
    const [kept, merged] = [await aPerson(app, owner), await aPerson(app, owner)]
    const pooled = await aPoolPerson(app)
    const [first] = await addCandidatesToJob(app, owner, here, [merged])
    await addCandidatesToJob(app, owner, there, [kept, pooled])
    await mergePeople(app, owner, { from: merged, into: kept })
    const by = owner.clientId
    await inTx((ctx) => recordContact(ctx, { candidateId: first as string, by }))
    const places = await inTx((ctx) => listPlacements(ctx, [kept, pooled, newId()]))
    expect([...places.keys()].toSorted()).toEqual([kept, pooled].toSorted())
    expect(places.get(kept)).toMatchObject([
      { jobId: here, stage: 'Contacted', category: 'contacted', contactedBy: by },
      { jobId: there, stage: 'Sourced', contactedBy: null, contactedAt: null },
    ])
    const touched = (touch: Parameters<typeof listPeopleInPipelines>[1]) =>
      inTx(async (ctx) => (await listPeopleInPipelines(ctx, touch)).toSorted())
    expect(await touched({ contacted: true })).toEqual([kept])
    expect(await touched({ contacted: false })).toEqual([kept, pooled].toSorted())
    expect(await touched({ contacted: false, notJobId: there })).toEqual([kept])
    expect(await touched({ contacted: true, notJobId: here })).toEqual([])
    const stranger = await anOwner(app)
    expect(await inTx((ctx) => listPlacements(ctx, [kept, pooled]), stranger)).toEqual(new Map())
    expect(await inTx((ctx) => listPeopleInPipelines(ctx, { contacted: false }), stranger)).toEqual(
      [],
    )
  })
})
