import { listPeople } from '@headwater/contract/people/people'
import { undoAct } from '@headwater/contract/pipeline/acts'
import { removeCandidates } from '@headwater/contract/pipeline/candidates'
import {
  addImportedCandidates,
  addManualCandidate,
} from '@headwater/contract/pipeline/manual-candidates'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockPeopleOfCompany } from '#modules/people'
import type { Db } from '#platform/database'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { fetchBoard } from '#test/board-builders'
import { listAuditLines } from '#test/candidate-builders'
import { idempotencyHeader } from '#test/candidate-panel-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aDoneImport, manyPersonLines } from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'

const app = startTestApp()
let owner: Member
let jobId: string

beforeAll(warmKnowledge)
beforeEach(async () => {
  app.clock.set('2026-01-05T09:00:00Z')
  owner = await anOwner(app)
  jobId = await aJob(app, owner)
})

const add = async (job = jobId, email = 'bea@example.org') => {
  const asked = { jobId: job, person: { name: 'Bea Conti', email } }
  const { body, error } = await app.call(addManualCandidate, asked, {
    as: owner,
    headers: idempotencyHeader(),
  })
  expect(error).toBeUndefined()
  return body
}
const undo = (undoId: string | null, as = owner, job = jobId) =>
  app.call(undoAct, { jobId: job, undoId: undoId ?? newId() }, { as })
const countPeople = async () => (await app.call(listPeople, {}, { as: owner })).body.total
const tooLate = { reason: 'not_found', message: 'This can no longer be undone.' }

/** Undoes twice concurrently and returns how many candidates each call removed. */
async function undoTwice(undoId: string | null): Promise<number[]> {
  const answers = await Promise.all([undo(undoId), undo(undoId)])
  // The second call is too late, or waits for the first and then finds no candidates.
  for (const { error } of answers) if (error) expect(error).toMatchObject(tooLate)
  return answers.map(({ code, body }) => (code === 200 ? body.restored : 0)).toSorted()
}

describe('two concurrent undos of an add action', { timeout: 60_000 }, () => {
  it('undo it once', async () => {
    for (let round = 1; round <= 8; round += 1) {
      const { undoId } = await add(jobId, `bea${round}@example.org`)
      expect(await undoTwice(undoId)).toEqual([0, 1])
      expect((await fetchBoard(app, owner, jobId)).cards).toEqual([])
      expect(await countPeople()).toBe(0)
      expect(await listAuditLines(app, owner, 'candidates.removed', jobId)).toHaveLength(round)
    }
  })

  it('undo it once for all people of an import', async () => {
    const { id: importId } = await aDoneImport(app, owner, manyPersonLines(4))
    for (let round = 1; round <= 4; round += 1) {
      const { undoId } = (await app.call(addImportedCandidates, { jobId, importId }, { as: owner }))
        .body
      expect(await undoTwice(undoId)).toEqual([0, 4])
      expect(await countPeople()).toBe(4)
      const told = await listAuditLines(app, owner, 'candidates.removed', jobId)
      expect(told.map(({ after }) => after)).toEqual(
        Array.from({ length: round }, () => expect.objectContaining({ count: 4 })),
      )
    }
  })
})

describe('undo of an add action is rejected with a message', () => {
  it.each([
    ['an hour later', async () => ({ at: '2026-01-05T10:00:01Z' })],
    ['to a colleague', async () => ({ as: await aMember(app, owner) })],
    ['in another job', async () => ({ job: await aJob(app, owner) })],
  ] as const)('%s', async (_, ask) => {
    const { undoId, candidateId } = await add()
    const { at, as, job }: { at?: string; as?: Member; job?: string } = await ask()
    if (at) app.clock.set(at)
    const { status, error } = await undo(undoId, as, job)
    expect(status).toBe(404)
    expect(error).toMatchObject(tooLate)
    app.clock.set('2026-01-05T10:00:00Z')
    expect((await fetchBoard(app, owner, jobId)).cards).toMatchObject([{ id: candidateId }])
    expect((await undo(undoId)).body.restored).toBe(1)
  })
})

it('undo keeps a person who existed before the action, even if they look unchanged', async () => {
  const other = await aJob(app, owner)
  const first = await add(other)
  const out = { jobId: other, candidateIds: [first.candidateId] }
  expect((await app.call(removeCandidates, out, { as: owner })).body.removed).toBe(1)
  const again = await add()
  expect(again).toMatchObject({ personId: first.personId, wasThere: false })
  // The person is in no other job and has version 1, so only the record of who created them
  // protects them.
  await sql`update people.people set version = 1 where id = ${again.personId}`.execute(app.ownerDb)
  expect((await undo(again.undoId)).body.restored).toBe(1)
  expect((await fetchBoard(app, owner, jobId)).cards).toEqual([])
  expect(await countPeople()).toBe(1)
})

it('undo holds no candidate lock while it waits for the people lock, in the same order as adding', async () => {
  const { undoId, candidateId } = await add()
  const undone = await app.ownerDb.transaction().execute(async (trx) => {
    await lockPeopleOfCompany(trx, owner.companyId)
    const undoing = undo(undoId)
    await expect.poll(() => countWaiting(trx)).toBe(1)
    await sql`select 1 from pipeline.candidates where id = ${candidateId} for update nowait`.execute(
      trx,
    )
    return { undoing }
  })
  expect((await undone.undoing).body.restored).toBe(1)
})

/** Counts the connections waiting for locks of this transaction. */
async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(db)
  return rows[0]?.count ?? 0
}
