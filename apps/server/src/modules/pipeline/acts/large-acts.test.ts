import * as contract from '@headwater/contract/pipeline/acts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { fetchBoard, getStage } from '#test/board-builders'
import { addCandidatesToJob } from '#test/candidate-builders'
import { anOwner } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { manyPoolPeople } from '#test/pool-builders'

const app = startTestApp()

/** Simulates statistics gathered while the candidates were being inserted. */
async function forgetSize(): Promise<void> {
  await sql`delete from pg_statistic where starelid = 'pipeline.candidates'::regclass`.execute(
    app.ownerDb,
  )
  await sql`update pg_class set relpages = 100, reltuples = 0
    where oid = 'pipeline.candidates'::regclass`.execute(app.ownerDb)
}

async function knownSize(): Promise<number> {
  const { rows } = await sql<{ size: number }>`select reltuples as size from pg_class
    where oid = 'pipeline.candidates'::regclass`.execute(app.ownerDb)
  return rows[0]?.size ?? 0
}

it('one action moves five thousand candidates even with outdated table statistics', async () => {
  const owner = await anOwner(app)
  const jobId = await aJob(app, owner)
  const all: string[] = []
  while (all.length < 5_000) {
    all.push(...(await addCandidatesToJob(app, owner, jobId, await manyPoolPeople(app, 500))))
  }
  await forgetSize()
  const board = await fetchBoard(app, owner, jobId)
  const from = getStage(board, 'sourced').id
  const candidates = all.map((id) => ({ id, stageId: from }))
  const to = getStage(board, 'rejected').id
  const { body, error } = await app.call(
    contract.rejectCandidates,
    { jobId, candidates, reason: 'filled' },
    { as: owner },
  )
  expect(error).toBeUndefined()
  expect(await knownSize()).toBeGreaterThanOrEqual(5_000)
  expect(body).toMatchObject({ changed: 5_000, staleCount: 0, gone: 0 })
  expect(body.cards).toHaveLength(200)
  const now = await fetchBoard(app, owner, jobId)
  expect(now.stages.find(({ id }) => id === to)?.candidates).toBe(5_000)
  await forgetSize()
  const undone = await app.call(
    contract.undoAct,
    { jobId, undoId: body.undoId as string },
    { as: owner },
  )
  expect(undone.body).toMatchObject({ restored: 5_000, left: 0 })
  expect(await knownSize()).toBeGreaterThanOrEqual(5_000)
}, 60_000)
