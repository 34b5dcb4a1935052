import { removePeople } from '@headwater/contract/people/people'
import * as contract from '@headwater/contract/pipeline/acts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { addPoolCandidates, fetchBoard, fetchCard, getStage, moveCards } from '#test/board-builders'
import { aCandidate, listAuditLines } from '#test/candidate-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { recordReply } from '../contact/record-reply.ts'

const app = startTestApp()
let owner: Member
let jobId: string

beforeAll(async () => {
  owner = await anOwner(app)
})
beforeEach(async () => {
  app.clock.set('2026-01-05T09:00:00Z')
  jobId = await aJob(app, owner, { title: 'Ward nurse' })
})

/** Returns a candidate's timeline events, latest first. */
async function eventsOf(id: string) {
  const { rows } = await sql<{ kind: string; by: string | null; data: unknown }>`
    select kind, by_client_id as by, data from pipeline.candidate_events
    where candidate_id = ${id} order by at desc, id desc`.execute(app.ownerDb)
  return rows
}

describe('moving candidates', () => {
  it('moves candidates still in the stage the recruiter saw, records it everywhere and sets the reply due date', async () => {
    const { ids, board } = await addPoolCandidates(app, owner, jobId, 3)
    const [first = '', second = ''] = ids
    const { body } = await moveCards(app, owner, board, [first, second], 'replied')
    const replied = getStage(board, 'replied')
    expect(body).toMatchObject({
      undoId: expect.any(String),
      changed: 2,
      stale: [],
      staleCount: 0,
      gone: 0,
    })
    expect(body.cards.map(({ id }) => id).toSorted()).toEqual([first, second])
    expect(body.cards[0]).toMatchObject({
      stageId: replied.id,
      movedAt: '2026-01-05T09:00:00.000Z',
      answerBy: '2026-01-08',
      version: 2,
      last: { kind: 'moved', at: '2026-01-05T09:00:00.000Z' },
    })
    expect((await eventsOf(first))[0]).toEqual({
      kind: 'moved',
      by: owner.clientId,
      data: { from: 'Sourced', to: 'Replied' },
    })
    expect(await listAuditLines(app, owner, 'candidates.moved', jobId)).toMatchObject([
      { after: { count: 2, jobTitle: 'Ward nurse', stage: 'Replied' } },
    ])
    const { reached } = await app.ownerDb
      .selectFrom('pipeline.candidates')
      .select('reached')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    expect(reached).toBe(2)
    const again = await fetchBoard(app, owner, jobId)
    expect(again.stages.map(({ candidates }) => candidates)).toEqual([1, 0, 2, 0, 0, 0, 0])
  })

  it('never lowers the furthest category reached, and a rejection does not raise it', async () => {
    const { ids, board } = await addPoolCandidates(app, owner, jobId, 1)
    for (const category of ['interview', 'contacted', 'rejected', 'sourced'] as const) {
      await moveCards(app, owner, await fetchBoard(app, owner, jobId), ids, category)
    }
    const row = await app.ownerDb
      .selectFrom('pipeline.candidates')
      .select(['reached', 'answerBy', 'stageId'])
      .where('id', '=', ids[0] as string)
      .executeTakeFirst()
    expect(row).toEqual({ reached: 3, answerBy: null, stageId: getStage(board, 'sourced').id })
  })

  it('skips candidates a colleague moved meanwhile and shows where they are', async () => {
    const { ids, board } = await addPoolCandidates(app, owner, jobId, 3)
    const [mine = '', theirs = ''] = ids
    const colleague = await aMember(app, owner)
    await moveCards(app, colleague, board, [theirs], 'interview')
    const { body } = await moveCards(app, owner, board, [mine, theirs], 'contacted')
    expect(body).toMatchObject({ changed: 1, cards: [{ id: mine }], staleCount: 1, gone: 0 })
    expect(body.stale).toMatchObject([
      { id: theirs, stageId: getStage(board, 'interview').id, version: 2 },
    ])
    // Moving a candidate to their current stage changes nothing.
    const now = await fetchBoard(app, owner, jobId)
    expect((await moveCards(app, owner, now, [theirs], 'interview')).body).toMatchObject({
      undoId: null,
      changed: 0,
      staleCount: 0,
    })
    expect(await listAuditLines(app, owner, 'candidates.moved', jobId)).toHaveLength(2)
  })

  it('counts removed candidates and is rejected if none is left or the stage belongs to another job', async () => {
    const { board } = await addPoolCandidates(app, owner, jobId, 1)
    const from = getStage(board, 'sourced').id
    const [id = ''] = board.cards.map((card) => card.id)
    const removed = await aCandidate(app, owner, jobId)
    await app.call(
      removePeople,
      { personIds: [removed.personId], doNotContact: false },
      { as: owner },
    )
    const elsewhere = await aCandidate(app, owner, await aJob(app, owner))
    const move = (ids: readonly string[], toStageId = getStage(board, 'offer').id, seen = from) =>
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

  it('concurrently succeeds for one member, and the other gets the candidate as stale', async () => {
    const { ids, board } = await addPoolCandidates(app, owner, jobId, 20)
    const colleague = await aMember(app, owner)
    const [one, other] = await Promise.all([
      moveCards(app, owner, board, ids, 'contacted'),
      moveCards(app, colleague, board, ids.toReversed(), 'interview'),
    ])
    expect(one.body.changed + other.body.changed).toBe(20)
    expect([one.body.staleCount, other.body.staleCount].toSorted((a, b) => a - b)).toEqual([0, 20])
  })
})

describe('rejecting candidates', () => {
  const reject = (candidates: { id: string; stageId: string }[], reason = 'skills', note = '') =>
    app.call(
      contract.rejectCandidates,
      { jobId, candidates, reason: reason as 'skills', note },
      { as: owner },
    )

  it('keeps the reason until the candidate moves on', async () => {
    const { ids, board } = await addPoolCandidates(app, owner, jobId, 1)
    const [id = ''] = ids
    const stageId = getStage(board, 'sourced').id
    const { body } = await reject([{ id, stageId }], 'salary', ' Wants more. ')
    const rejected = getStage(board, 'rejected').id
    expect(body.cards).toMatchObject([
      { stageId: rejected, rejection: 'salary', last: { kind: 'rejected' } },
    ])
    expect((await eventsOf(id))[0]).toMatchObject({
      kind: 'rejected',
      data: { from: 'Sourced', reason: 'salary', note: 'Wants more.' },
    })
    // A new reason is a new rejection, but the time of the move stays.
    app.clock.set('2026-01-06T09:00:00Z')
    const second = await reject([{ id, stageId: rejected }], 'location')
    expect(second.body.cards).toMatchObject([
      { rejection: 'location', movedAt: '2026-01-05T09:00:00.000Z' },
    ])
    expect((await reject([{ id, stageId: rejected }], 'location')).body.undoId).toBeNull()
    const back = await moveCards(app, owner, await fetchBoard(app, owner, jobId), [id], 'interview')
    expect(back.body.cards).toMatchObject([{ rejection: null, answerBy: '2026-01-13' }])
    expect((await reject([{ id, stageId: rejected }])).body).toMatchObject({ staleCount: 1 })
  })
})

describe('other actions on candidates', () => {
  let ids: string[]
  beforeEach(async () => {
    ids = (await addPoolCandidates(app, owner, jobId, 2)).ids
  })

  it('snooze until a future day and end the snooze', async () => {
    const snooze = (until: string | null) =>
      app.call(contract.snoozeCandidates, { jobId, candidateIds: ids, until }, { as: owner })
    expect((await snooze('2026-01-04')).error?.fields).toEqual({
      until: 'Choose a date that is not in the past.',
    })
    expect((await snooze('2026-02-01')).body).toMatchObject({
      changed: 2,
      cards: [{ snoozedUntil: '2026-02-01' }, { snoozedUntil: '2026-02-01' }],
    })
    expect((await snooze('2026-02-01')).body.undoId).toBeNull()
    expect((await snooze(null)).body.cards[0]).toMatchObject({ snoozedUntil: null })
    expect(await listAuditLines(app, owner, 'candidates.snoozed', jobId)).toMatchObject([
      { after: { until: '2026-02-01' } },
      { after: { until: null } },
    ])
  })

  it('accept a day until midnight UTC, a leap day too, and refuse it from then on', async () => {
    const snooze = () => {
      const args = { jobId, candidateIds: ids, until: '2028-02-29' }
      return app.call(contract.snoozeCandidates, args, { as: owner })
    }
    app.clock.set('2028-03-01T00:00:00Z')
    expect((await snooze()).error?.fields).toEqual({
      until: 'Choose a date that is not in the past.',
    })
    app.clock.set('2028-02-29T23:59:59.999Z')
    expect((await snooze()).body.cards[0]).toMatchObject({ snoozedUntil: '2028-02-29' })
    const board = await fetchBoard(app, owner, jobId)
    const { body } = await moveCards(app, owner, board, ids, 'interview')
    expect(body.cards[0]).toMatchObject({ answerBy: '2028-03-07' })
  })

  it('add and remove tags regardless of case, with at most twenty per candidate', async () => {
    const tag = (add: string[], remove: string[] = [], candidateIds = ids) =>
      app.call(contract.tagCandidates, { jobId, candidateIds, add, remove }, { as: owner })
    const [first = '', second = ''] = ids
    await tag([' Night shift ', 'night SHIFT', 'ICU'], [], [first])
    expect((await fetchCard(app, owner, jobId, first)).tags).toEqual(['night SHIFT', 'ICU'])
    const { body } = await tag(['icu', 'Lisbon'], ['Night Shift'])
    expect(body.changed).toBe(2)
    expect((await fetchCard(app, owner, jobId, first)).tags).toEqual(['ICU', 'Lisbon'])
    expect((await fetchCard(app, owner, jobId, second)).tags).toEqual(['icu', 'Lisbon'])
    expect((await eventsOf(first))[0]).toMatchObject({
      kind: 'tagged',
      data: { added: ['Lisbon'], removed: ['night SHIFT'] },
    })
    const many = Array.from({ length: 19 }, (_, at) => `Tag ${at}`)
    expect((await tag(many)).error?.fields).toEqual({ add: 'A candidate can have up to 20 tags.' })
    expect((await fetchCard(app, owner, jobId, first)).tags).toHaveLength(2)
  })

  it('assign candidates only to members who see the job', async () => {
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

  it('set the next step and the day a reply is due', async () => {
    const next = { text: 'Call about the shifts', due: '2026-01-07' }
    const set = await app.call(
      contract.setNextAction,
      { jobId, candidateIds: ids, next },
      { as: owner },
    )
    expect(set.body.cards).toMatchObject([{ next }, { next }])
    const setDue = (answerBy: string | null) =>
      app.call(contract.setReplyDue, { jobId, candidateIds: ids, answerBy }, { as: owner })
    expect((await setDue('2026-01-09')).body.cards[0]?.answerBy).toBe('2026-01-09')
    expect((await setDue('2025-12-31')).error?.fields).toHaveProperty('answerBy')
    expect((await setDue(null)).body.cards[0]?.answerBy).toBeNull()
    const none = await app.call(
      contract.setNextAction,
      { jobId, candidateIds: ids, next: null },
      { as: owner },
    )
    expect(none.body.cards[0]?.next).toBeNull()
    for (const due of ['0000-01-01', '9999-12-31']) {
      const args = { jobId, candidateIds: ids, next: { ...next, due } }
      const { error } = await app.call(contract.setNextAction, args, { as: owner })
      expect(error?.fields).toEqual({ 'next.due': 'Choose a year from 1900 to 2200.' })
    }
  })

  it('settle replies only for candidates who wait for one', async () => {
    const [waiting = '', other = ''] = ids
    const at = new Date('2026-01-05T08:00:00Z')
    await inTransaction(app.contextFor(owner), (ctx) =>
      recordReply(ctx, { candidateId: waiting, at }),
    )
    expect((await fetchCard(app, owner, jobId, waiting)).waitsSince).toBe(at.toISOString())
    const settle = () => app.call(contract.settleReply, { jobId, candidateIds: ids }, { as: owner })
    expect((await settle()).body).toMatchObject({
      changed: 1,
      cards: [{ id: waiting, waitsSince: null, last: { kind: 'reply_settled' } }],
    })
    expect((await settle()).body.undoId).toBeNull()
    expect((await fetchCard(app, owner, jobId, other)).version).toBe(1)
  })
})
