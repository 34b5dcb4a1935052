import { undoAct } from '@headwater/contract/pipeline/acts'
import { removeCandidates } from '@headwater/contract/pipeline/candidates'
import { addImported, addNewcomer } from '@headwater/contract/pipeline/newcomers'
import { listPeople } from '@headwater/contract/sourcing/people'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockPeople } from '#modules/sourcing'
import type { Db } from '#platform/database'
import { newId } from '#platform/ids'
import { startApp } from '#test/app'
import { boardOf } from '#test/board-builders'
import { auditOf } from '#test/candidate-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { onceKey } from '#test/room-builders'
import { aDoneImport, manyLines } from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'

const app = startApp()
let owner: Member
let jobId: string

beforeAll(warmKnowledge)
beforeEach(async () => {
  app.now = new Date('2026-01-05T09:00:00Z')
  owner = await anOwner(app)
  jobId = await aJob(app, owner)
})

const add = async (job = jobId, email = 'bea@example.org') => {
  const asked = { jobId: job, person: { name: 'Bea Conti', email } }
  const { body, error } = await app.call(addNewcomer, asked, { as: owner, headers: onceKey() })
  expect(error).toBeUndefined()
  return body
}
const undo = (undoId: string | null, as = owner, job = jobId) =>
  app.call(undoAct, { jobId: job, undoId: undoId ?? newId() }, { as })
const countPeople = async () => (await app.call(listPeople, {}, { as: owner })).body.total
const tooLate = { reason: 'not_found', message: 'This can no longer be undone.' }

/** How many are taken back in all, when an undo is asked for twice at one moment. */
async function undoTwice(undoId: string | null): Promise<number[]> {
  const answers = await Promise.all([undo(undoId), undo(undoId)])
  // The second comes too late, or waits for the first and finds nobody any more.
  for (const { error } of answers) if (error) expect(error).toMatchObject(tooLate)
  return answers.map(({ code, body }) => (code === 200 ? body.restored : 0)).toSorted()
}

describe('an adding that is taken back twice at one moment', { timeout: 60_000 }, () => {
  it('is taken back once', async () => {
    for (let round = 1; round <= 8; round += 1) {
      const { undoId } = await add(jobId, `bea${round}@example.org`)
      expect(await undoTwice(undoId)).toEqual([0, 1])
      expect((await boardOf(app, owner, jobId)).cards).toEqual([])
      expect(await countPeople()).toBe(0)
      expect(await auditOf(app, owner, 'candidates.removed', jobId)).toHaveLength(round)
    }
  })

  it('is taken back once, with all whom an import brought', async () => {
    const { id: importId } = await aDoneImport(app, owner, manyLines(4))
    for (let round = 1; round <= 4; round += 1) {
      const { undoId } = (await app.call(addImported, { jobId, importId }, { as: owner })).body
      expect(await undoTwice(undoId)).toEqual([0, 4])
      expect(await countPeople()).toBe(4)
      const told = await auditOf(app, owner, 'candidates.removed', jobId)
      expect(told.map(({ after }) => after)).toEqual(
        Array.from({ length: round }, () => expect.objectContaining({ count: 4 })),
      )
    }
  })
})

describe('taking an adding back is refused, with its sentence,', () => {
  it.each([
    ['an hour later', async () => ({ at: '2026-01-05T10:00:01Z' })],
    ['to a colleague', async () => ({ as: await aMember(app, owner) })],
    ['in another job', async () => ({ job: await aJob(app, owner) })],
  ] as const)('%s', async (_, ask) => {
    const { undoId, candidateId } = await add()
    const { at, as, job }: { at?: string; as?: Member; job?: string } = await ask()
    if (at) app.now = new Date(at)
    const { status, error } = await undo(undoId, as, job)
    expect(status).toBe(404)
    expect(error).toMatchObject(tooLate)
    app.now = new Date('2026-01-05T10:00:00Z')
    expect((await boardOf(app, owner, jobId)).cards).toMatchObject([{ id: candidateId }])
    expect((await undo(undoId)).body.restored).toBe(1)
  })
})

it('whoever was here before stays, though they are as they came', async () => {
  const other = await aJob(app, owner)
  const first = await add(other)
  const out = { jobId: other, candidateIds: [first.candidateId] }
  expect((await app.call(removeCandidates, out, { as: owner })).body.removed).toBe(1)
  const again = await add()
  expect(again).toMatchObject({ personId: first.personId, wasThere: false })
  // They stand nowhere else, and it is as if nothing were learnt: who made them alone speaks for them.
  await sql`update sourcing.people set version = 1 where id = ${again.personId}`.execute(
    app.ownerDb,
  )
  expect((await undo(again.undoId)).body.restored).toBe(1)
  expect((await boardOf(app, owner, jobId)).cards).toEqual([])
  expect(await countPeople()).toBe(1)
})

it('holds no candidate while it waits for the people, as whoever adds somebody does it', async () => {
  const { undoId, candidateId } = await add()
  const undone = await app.ownerDb.transaction().execute(async (trx) => {
    await lockPeople(trx, owner.companyId)
    const undoing = undo(undoId)
    await expect.poll(() => countWaiting(trx)).toBe(1)
    await sql`select 1 from pipeline.candidates where id = ${candidateId} for update nowait`.execute(
      trx,
    )
    return { undoing }
  })
  expect((await undone.undoing).body.restored).toBe(1)
})

/** How many wait for what this transaction holds. */
async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(db)
  return rows[0]?.count ?? 0
}
