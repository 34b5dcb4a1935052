import * as contract from '@headwater/contract/pipeline/acts'
import { removePeople } from '@headwater/contract/sourcing/people'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { startApp } from '#test/app'
import { boardOf, cardOf, moveTo, staff, stageOf } from '#test/board-builders'
import { aCandidate, auditOf } from '#test/candidate-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { recordReply } from '../contact/record-reply.ts'

const app = startApp()
let owner: Member
let jobId: string

beforeAll(async () => {
  owner = await anOwner(app)
})
beforeEach(async () => {
  app.now = new Date('2026-01-05T09:00:00Z')
  jobId = await aJob(app, owner, { title: 'Ward nurse' })
})

/** What the timeline has of somebody, latest first. */
async function eventsOf(id: string) {
  const { rows } = await sql<{ kind: string; by: string | null; data: unknown }>`
    select kind, by_client_id as by, data from pipeline.candidate_events
    where candidate_id = ${id} order by at desc, id desc`.execute(app.ownerDb)
  return rows
}

describe('moving', () => {
  it('moves whoever stands where they were seen, says so everywhere, and starts what is promised', async () => {
    const { ids, board } = await staff(app, owner, jobId, 3)
    const [first = '', second = ''] = ids
    const { body } = await moveTo(app, owner, board, [first, second], 'replied')
    const replied = stageOf(board, 'replied')
    expect(body).toMatchObject({
      ...{ undoId: expect.any(String), changed: 2, stale: [], staleCount: 0, gone: 0 },
    })
    expect(body.cards.map(({ id }) => id).toSorted()).toEqual([first, second])
    expect(body.cards[0]).toMatchObject({
      ...{ stageId: replied.id, movedAt: '2026-01-05T09:00:00.000Z', answerBy: '2026-01-08' },
      ...{ version: 2, last: { kind: 'moved', at: '2026-01-05T09:00:00.000Z' } },
    })
    expect((await eventsOf(first))[0]).toEqual({
      ...{ kind: 'moved', by: owner.clientId, data: { from: 'Sourced', to: 'Replied' } },
    })
    expect(await auditOf(app, owner, 'candidates.moved', jobId)).toMatchObject([
      { after: { count: 2, jobTitle: 'Ward nurse', stage: 'Replied' } },
    ])
    const { reached } = await app.ownerDb
      .selectFrom('pipeline.candidates')
      .select('reached')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    expect(reached).toBe(2)
    const again = await boardOf(app, owner, jobId)
    expect(again.stages.map(({ candidates }) => candidates)).toEqual([1, 0, 2, 0, 0, 0, 0])
  })

  it('never falls behind how far somebody came, and a rejection is no progress', async () => {
    const { ids, board } = await staff(app, owner, jobId, 1)
    for (const category of ['interview', 'contacted', 'rejected', 'sourced'] as const) {
      await moveTo(app, owner, await boardOf(app, owner, jobId), ids, category)
    }
    const row = await app.ownerDb
      .selectFrom('pipeline.candidates')
      .select(['reached', 'answerBy', 'stageId'])
      .where('id', '=', ids[0] as string)
      .executeTakeFirst()
    expect(row).toEqual({ reached: 3, answerBy: null, stageId: stageOf(board, 'sourced').id })
  })

  it('leaves whoever somebody else has moved since they were seen, and shows where they are', async () => {
    const { ids, board } = await staff(app, owner, jobId, 3)
    const [mine = '', theirs = ''] = ids
    const colleague = await aMember(app, owner)
    await moveTo(app, colleague, board, [theirs], 'interview')
    const { body } = await moveTo(app, owner, board, [mine, theirs], 'contacted')
    expect(body).toMatchObject({ changed: 1, cards: [{ id: mine }], staleCount: 1, gone: 0 })
    expect(body.stale).toMatchObject([
      { id: theirs, stageId: stageOf(board, 'interview').id, version: 2 },
    ])
    // Nothing is changed by moving somebody to where they are.
    const now = await boardOf(app, owner, jobId)
    expect((await moveTo(app, owner, now, [theirs], 'interview')).body).toMatchObject({
      ...{ undoId: null, changed: 0, staleCount: 0 },
    })
    expect(await auditOf(app, owner, 'candidates.moved', jobId)).toHaveLength(2)
  })

  it('counts whoever is gone, and is refused where nobody is left or a stage is not the job’s', async () => {
    const { board } = await staff(app, owner, jobId, 1)
    const from = stageOf(board, 'sourced').id
    const [id = ''] = board.cards.map((card) => card.id)
    const removed = await aCandidate(app, owner, jobId)
    await app.call(
      removePeople,
      { personIds: [removed.personId], neverAgain: false },
      { as: owner },
    )
    const elsewhere = await aCandidate(app, owner, await aJob(app, owner))
    const move = (ids: readonly string[], toStageId = stageOf(board, 'offer').id, seen = from) =>
      app.call(
        contract.moveCandidates,
        { jobId, toStageId, candidates: ids.map((one) => ({ id: one, stageId: seen })) },
        { as: owner },
      )
    const missing = [removed.id, elsewhere.id, newId()]
    expect((await move(missing)).error?.reason).toBe('not_found')
    expect((await move([id], newId())).error?.reason).toBe('not_found')
    expect((await move([id], undefined, newId())).error?.reason).toBe('not_found')
    expect((await move([id, id, ...missing])).body).toMatchObject({ changed: 1, gone: 3 })
  })

  it('of two who move the same one at once, one does and the other sees it', async () => {
    const { ids, board } = await staff(app, owner, jobId, 20)
    const colleague = await aMember(app, owner)
    const [one, other] = await Promise.all([
      moveTo(app, owner, board, ids, 'contacted'),
      moveTo(app, colleague, board, ids.toReversed(), 'interview'),
    ])
    expect(one.body.changed + other.body.changed).toBe(20)
    expect([one.body.staleCount, other.body.staleCount].toSorted((a, b) => a - b)).toEqual([0, 20])
  })
})

describe('rejecting', () => {
  const reject = (candidates: { id: string; stageId: string }[], reason = 'skills', note = '') =>
    app.call(
      contract.rejectCandidates,
      { jobId, candidates, reason: reason as 'skills', note },
      { as: owner },
    )

  it('keeps the reason until somebody is taken up again', async () => {
    const { ids, board } = await staff(app, owner, jobId, 1)
    const [id = ''] = ids
    const stageId = stageOf(board, 'sourced').id
    const { body } = await reject([{ id, stageId }], 'salary', ' Wants more. ')
    const rejected = stageOf(board, 'rejected').id
    expect(body.cards).toMatchObject([
      { stageId: rejected, rejection: 'salary', last: { kind: 'rejected' } },
    ])
    expect((await eventsOf(id))[0]).toMatchObject({
      ...{ kind: 'rejected', data: { from: 'Sourced', reason: 'salary', note: 'Wants more.' } },
    })
    // Another reason is another rejection, but they are where they are since then.
    app.now = new Date('2026-01-06T09:00:00Z')
    const second = await reject([{ id, stageId: rejected }], 'location')
    expect(second.body.cards).toMatchObject([
      { rejection: 'location', movedAt: '2026-01-05T09:00:00.000Z' },
    ])
    expect((await reject([{ id, stageId: rejected }], 'location')).body.undoId).toBeNull()
    const back = await moveTo(app, owner, await boardOf(app, owner, jobId), [id], 'interview')
    expect(back.body.cards).toMatchObject([{ rejection: null, answerBy: '2026-01-13' }])
    expect((await reject([{ id, stageId: rejected }])).body).toMatchObject({ staleCount: 1 })
  })
})

describe('what else is done to candidates', () => {
  let ids: string[]
  beforeEach(async () => {
    ids = (await staff(app, owner, jobId, 2)).ids
  })

  it('snoozes them until a day that lies ahead, and brings them back', async () => {
    const snooze = (until: string | null) =>
      app.call(contract.snoozeCandidates, { jobId, candidateIds: ids, until }, { as: owner })
    expect((await snooze('2026-01-04')).error?.fields).toEqual({
      until: 'Choose a day that lies ahead.',
    })
    expect((await snooze('2026-02-01')).body).toMatchObject({
      ...{ changed: 2, cards: [{ snoozedUntil: '2026-02-01' }, { snoozedUntil: '2026-02-01' }] },
    })
    expect((await snooze('2026-02-01')).body.undoId).toBeNull()
    expect((await snooze(null)).body.cards[0]).toMatchObject({ snoozedUntil: null })
    expect(await auditOf(app, owner, 'candidates.snoozed', jobId)).toMatchObject([
      { after: { until: '2026-02-01' } },
      { after: { until: null } },
    ])
  })

  it('gives and takes tags, the same however they are written, and twenty at the most', async () => {
    const tag = (add: string[], remove: string[] = [], candidateIds = ids) =>
      app.call(contract.tagCandidates, { jobId, candidateIds, add, remove }, { as: owner })
    const [first = '', second = ''] = ids
    await tag([' Night shift ', 'night SHIFT', 'ICU'], [], [first])
    expect((await cardOf(app, owner, jobId, first)).tags).toEqual(['night SHIFT', 'ICU'])
    const { body } = await tag(['icu', 'Lisbon'], ['Night Shift'])
    expect(body.changed).toBe(2)
    expect((await cardOf(app, owner, jobId, first)).tags).toEqual(['ICU', 'Lisbon'])
    expect((await cardOf(app, owner, jobId, second)).tags).toEqual(['icu', 'Lisbon'])
    expect((await eventsOf(first))[0]).toMatchObject({
      ...{ kind: 'tagged', data: { added: ['Lisbon'], removed: ['night SHIFT'] } },
    })
    const many = Array.from({ length: 19 }, (_, at) => `Tag ${at}`)
    expect((await tag(many)).error?.fields).toEqual({ add: 'Nobody can have more than 20 tags.' })
    expect((await cardOf(app, owner, jobId, first)).tags).toHaveLength(2)
  })

  it('gives them to somebody who sees the job', async () => {
    const assign = (clientId: string | null) =>
      app.call(contract.assignCandidates, { jobId, candidateIds: ids, clientId }, { as: owner })
    const colleague = await aMember(app, owner)
    const reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
    const stranger = await anOwner(app)
    expect((await assign(colleague.clientId)).body.cards[0]?.assigneeId).toBe(colleague.clientId)
    expect(Object.keys((await assign(reviewer.clientId)).error?.fields ?? {})).toEqual(['clientId'])
    expect((await assign(stranger.clientId)).error?.reason).toBe('not_found')
    expect((await assign(null)).body.cards[0]?.assigneeId).toBeNull()
    expect((await eventsOf(ids[0] as string)).map(({ data }) => data).slice(0, 2)).toEqual([
      { clientId: null, name: null },
      { clientId: colleague.clientId, name: 'Ada Lovelace' },
    ])
  })

  it('says what comes next, and by when they are answered', async () => {
    const next = { text: 'Call about the shifts', due: '2026-01-07' }
    const set = await app.call(
      contract.setNextAction,
      { jobId, candidateIds: ids, next },
      { as: owner },
    )
    expect(set.body.cards).toMatchObject([{ next }, { next }])
    const promise = (answerBy: string | null) =>
      app.call(contract.promiseAnswer, { jobId, candidateIds: ids, answerBy }, { as: owner })
    expect((await promise('2026-01-09')).body.cards[0]?.answerBy).toBe('2026-01-09')
    expect((await promise('2025-12-31')).error?.fields).toHaveProperty('answerBy')
    expect((await promise(null)).body.cards[0]?.answerBy).toBeNull()
    const none = await app.call(
      contract.setNextAction,
      { jobId, candidateIds: ids, next: null },
      { as: owner },
    )
    expect(none.body.cards[0]?.next).toBeNull()
  })

  it('settles replies of those who wait, and touches no others', async () => {
    const [waiting = '', other = ''] = ids
    const at = new Date('2026-01-05T08:00:00Z')
    await inTransaction(app.contextFor(owner), (ctx) =>
      recordReply(ctx, { candidateId: waiting, at }),
    )
    expect((await cardOf(app, owner, jobId, waiting)).waitsSince).toBe(at.toISOString())
    const settle = () => app.call(contract.settleReply, { jobId, candidateIds: ids }, { as: owner })
    expect((await settle()).body).toMatchObject({
      ...{
        changed: 1,
        cards: [{ id: waiting, waitsSince: null, last: { kind: 'reply_settled' } }],
      },
    })
    expect((await settle()).body.undoId).toBeNull()
    expect((await cardOf(app, owner, jobId, other)).version).toBe(1)
  })
})
