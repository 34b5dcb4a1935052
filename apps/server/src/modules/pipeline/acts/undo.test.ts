import * as contract from '@headwater/contract/pipeline/acts'
import type { Board } from '@headwater/contract/pipeline/board'
import { setStages } from '@headwater/contract/pipeline/stages'
import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { type CallResult, startTestApp } from '#test/app'
import { addPoolCandidates, fetchBoard, fetchCard, getStage, moveCards } from '#test/board-builders'
import { listAuditLines } from '#test/candidate-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'

const app = startTestApp()
let owner: Member
let colleague: Member
let jobId: string

beforeAll(async () => {
  owner = await anOwner(app)
  colleague = await aMember(app, owner)
})
beforeEach(async () => {
  app.now = new Date('2026-01-05T09:00:00Z')
  jobId = await aJob(app, owner, { title: 'Ward nurse' })
})

const undo = (undoId: string | null, as = owner, job = jobId) =>
  app.call(contract.undoAct, { jobId: job, undoId: undoId ?? newId() }, { as })

/** Every column of every candidate except the version, which only increases. */
async function stateOf(job = jobId): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; state: string }>`
    select c.id, (to_jsonb(c) - 'version')::text as state from pipeline.candidates c
    where job_id = ${job} order by id`.execute(app.ownerDb)
  return new Map(rows.map(({ id, state }) => [id, state]))
}

async function countEvents(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pipeline.candidate_events where job_id = ${jobId}`.execute(
    app.ownerDb,
  )
  return rows[0]?.count ?? 0
}

describe('undo of an action on candidates', () => {
  it('restores all candidates, records it and works once', async () => {
    const { ids, board } = await addPoolCandidates(app, owner, jobId, 3)
    const before = await stateOf()
    const { body } = await moveCards(app, owner, board, ids, 'interview')
    const undone = await undo(body.undoId)
    expect(undone.body).toMatchObject({ restored: 3, left: 0 })
    expect(undone.body.cards[0]).toMatchObject({
      stageId: getStage(board, 'sourced').id,
      answerBy: null,
      version: 3,
    })
    expect(await stateOf()).toEqual(before)
    expect(await countEvents()).toBe(9)
    expect(await listAuditLines(app, owner, 'candidates.undone', jobId)).toMatchObject([
      { after: { count: 3, kind: 'moved', jobTitle: 'Ward nurse' } },
    ])
    expect((await undo(body.undoId)).error).toMatchObject({
      reason: 'not_found',
      message: 'This can no longer be undone.',
    })
  })

  it('skips candidates changed since then', async () => {
    const { ids, board } = await addPoolCandidates(app, owner, jobId, 2)
    const [mine = '', theirs = ''] = ids
    const { body } = await moveCards(app, owner, board, ids, 'contacted')
    const tags = { jobId, candidateIds: [theirs], add: ['ICU'] }
    await app.call(contract.tagCandidates, tags, { as: colleague })
    expect((await undo(body.undoId)).body).toMatchObject({ restored: 1, left: 1 })
    const contacted = getStage(board, 'contacted').id
    expect(await fetchCard(app, owner, jobId, theirs)).toMatchObject({ stageId: contacted })
    expect(await fetchCard(app, owner, jobId, mine)).toMatchObject({
      stageId: getStage(board, 'sourced').id,
    })
  })

  it('works for the member who acted, in the same job, for an hour', async () => {
    const { ids, board } = await addPoolCandidates(app, owner, jobId, 1)
    const { body } = await moveCards(app, owner, board, ids, 'offer')
    expect((await undo(body.undoId, colleague)).status).toBe(404)
    expect((await undo(body.undoId, owner, await aJob(app, owner))).status).toBe(404)
    app.now = new Date('2026-01-05T10:00:01Z')
    expect((await undo(body.undoId)).status).toBe(404)
    app.now = new Date('2026-01-05T10:00:00Z')
    expect((await undo(body.undoId)).body.restored).toBe(1)
  })

  it('data is deleted by the next action once it has expired', async () => {
    const { ids, board } = await addPoolCandidates(app, owner, jobId, 1)
    await moveCards(app, owner, board, ids, 'offer')
    app.now = new Date('2026-01-05T10:30:00Z')
    await moveCards(app, owner, await fetchBoard(app, owner, jobId), ids, 'hired')
    const { rows } = await sql`select r.act_id from pipeline.act_rows r
      join pipeline.acts a on a.id = r.act_id where a.job_id = ${jobId}`.execute(app.ownerDb)
    expect(rows).toHaveLength(1)
  })

  it('skips candidates whose previous stage has been deleted', async () => {
    const { ids, board } = await addPoolCandidates(app, owner, jobId, 1)
    const stages = board.stages.map(({ candidates: _, ...stage }) => stage)
    const { id: _, ...sourced } = stages[0] as (typeof stages)[number]
    const { body } = await moveCards(app, owner, board, ids, 'offer')
    const written = [{ ...sourced, name: 'Found' }, ...stages.slice(1)]
    await app.call(setStages, { jobId, stages: written }, { as: owner })
    expect((await undo(body.undoId)).body).toEqual({ restored: 0, left: 1, cards: [] })
  })
})

type Doing =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'reject'; readonly note: string }
  | { readonly kind: 'snooze'; readonly until: string | null }
  | { readonly kind: 'tag'; readonly add: string[]; readonly remove: string[] }
  | { readonly kind: 'assign'; readonly isAssigned: boolean }
  | { readonly kind: 'next'; readonly text: string | null }
  | { readonly kind: 'reply-due'; readonly by: string | null }

const day = fc.constantFrom('2026-02-01', '2026-03-01', null)
const word = fc.constantFrom('icu', 'lead', 'night')
const doings: fc.Arbitrary<Doing> = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), to: fc.nat(6) }),
  fc.record({ kind: fc.constant('reject' as const), note: fc.constantFrom('', 'Too far.') }),
  fc.record({ kind: fc.constant('snooze' as const), until: day }),
  fc.record({ kind: fc.constant('tag' as const), add: fc.array(word), remove: fc.array(word) }),
  fc.record({ kind: fc.constant('assign' as const), isAssigned: fc.boolean() }),
  fc.record({ kind: fc.constant('next' as const), text: fc.constantFrom('Call', 'Write', null) }),
  fc.record({ kind: fc.constant('reply-due' as const), by: day }),
)
const steps = fc.array(
  fc.record({
    doing: doings,
    byOwner: fc.boolean(),
    whom: fc.subarray([0, 1, 2], { minLength: 1 }),
    /** Whether the step is undone at once. All others are undone at the end, last one first. */
    isRegretted: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
)

function act(
  as: Member,
  { job, cards, stages }: Board,
  ids: readonly string[],
  doing: Doing,
): Promise<CallResult<contract.ActResult>> {
  const at = { jobId: job.id, candidateIds: [...ids] }
  const candidates = cards
    .filter(({ id }) => ids.includes(id))
    .map(({ id, stageId }) => ({ id, stageId }))
  const { jobId } = at
  switch (doing.kind) {
    case 'move': {
      const toStageId = stages[doing.to]?.id ?? ''
      return app.call(contract.moveCandidates, { jobId, candidates, toStageId }, { as })
    }
    case 'reject': {
      const why = { reason: 'location', note: doing.note } as const
      return app.call(contract.rejectCandidates, { jobId, candidates, ...why }, { as })
    }
    case 'snooze':
      return app.call(contract.snoozeCandidates, { ...at, until: doing.until }, { as })
    case 'tag': {
      const { add, remove } = doing
      return app.call(contract.tagCandidates, { ...at, add, remove }, { as })
    }
    case 'assign': {
      const clientId = doing.isAssigned ? colleague.clientId : null
      return app.call(contract.assignCandidates, { ...at, clientId }, { as })
    }
    case 'next': {
      const next = doing.text === null ? null : { text: doing.text, due: '2026-02-01' }
      return app.call(contract.setNextAction, { ...at, next }, { as })
    }
    case 'reply-due':
      return app.call(contract.setReplyDue, { ...at, answerBy: doing.by }, { as })
  }
}

it('of any steps by two members, one after the other, leads back to the initial state', async () => {
  const { ids } = await addPoolCandidates(app, owner, jobId, 3)
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const began = await stateOf()
      const done: { undoId: string; as: Member; before: Map<string, string>; ids: string[] }[] = []
      for (const { doing, byOwner, whom, isRegretted } of all) {
        const as = byOwner ? owner : colleague
        const before = await stateOf()
        const chosen = whom.map((at) => ids[at] as string)
        const board = await fetchBoard(app, owner, jobId)
        const { body, error } = await act(as, board, chosen, doing)
        expect(error).toBeUndefined()
        app.now = new Date(app.now.getTime() + 1_000)
        if (body.undoId === null) {
          expect(await stateOf()).toEqual(before)
          continue
        }
        const step = { undoId: body.undoId, as, before, ids: chosen }
        if (isRegretted) {
          const lines = await countEvents()
          const undone = await undo(step.undoId, as)
          expect(undone.body).toMatchObject({ restored: body.changed, left: 0 })
          expect(await countEvents()).toBe(lines + body.changed)
          expect(await stateOf()).toEqual(before)
        } else done.push(step)
      }
      for (const { undoId, as, before } of done.toReversed()) {
        expect((await undo(undoId, as)).body.left).toBe(0)
        expect(await stateOf()).toEqual(before)
      }
      expect(await stateOf()).toEqual(began)
    }),
    { numRuns: testSize({ gate: 4, deep: 12 }) },
  )
}, 120_000)
