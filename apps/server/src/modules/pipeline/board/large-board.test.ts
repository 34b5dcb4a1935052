import * as acts from '@headwater/contract/pipeline/acts'
import { type Board, getCards, maxCards, maxCardsAtOnce } from '@headwater/contract/pipeline/board'
import {
  addCandidates,
  maxCandidatesAtOnce,
  removeCandidates,
} from '@headwater/contract/pipeline/candidates'
import { addImportedCandidates } from '@headwater/contract/pipeline/manual-candidates'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { fetchBoard, getStage } from '#test/board-builders'
import { anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aProfile } from '#test/person-builders'
import { countRowsRead, openPlanReader, type PlanReader } from '#test/query-plans'
import { aDoneImport, manyPersonLines } from '#test/sourcing-builders'
import { vacuum } from '#test/vacuum'
import { warmKnowledge } from '#test/warm-knowledge'
import { countByStage } from '../stages/stage-store.ts'
import { countVisibleCandidates } from '../visible-candidate-store.ts'
import { listCardRows } from './card-store.ts'

const app = startTestApp()
const crowd = maxCards + 50
let owner: Member
let jobId: string
let importId: string
let board: Board
let reader: PlanReader

/**
 * Half of the candidates are pool people, and some moved at the same moment. The import has more
 * people than one call accepts.
 */
beforeAll(async () => {
  await warmKnowledge()
  owner = await anOwner(app)
  const { companyId, clientId } = owner
  jobId = await aJob(app, owner)
  importId = (await aDoneImport(app, owner, manyPersonLines(1))).id
  const stage = getStage(await fetchBoard(app, owner, jobId), 'replied')
  const profile = JSON.stringify(aProfile())
  const batchId = newId()
  await app.ownerDb.transaction().execute(async (db) => {
    await sql`insert into sourcing.pool_batches (id, kind, name, people)
      values (${batchId}, 'import', 'A test', ${crowd / 2})`.execute(db)
    await sql`insert into sourcing.pool_people
        (id, batch_id, profile, name_key, contacts, contact_keys, is_synthetic)
      select gen_random_uuid(), ${batchId}::uuid, ${profile}::jsonb, '', '[]', '{}', false
      from generate_series(1, ${crowd / 2}::int)`.execute(db)
    await sql`insert into sourcing.people (company_id, id, profile, name, name_key, search_text,
        past_keys, source_kind, import_id, import_row)
      select ${companyId}, gen_random_uuid(), ${profile}::jsonb, 'Somebody', '', '', '{}', 'csv',
        ${importId}::uuid, n + 100
      from generate_series(1, ${maxCards}::int) n`.execute(db)
    await sql`insert into pipeline.candidates
        (company_id, id, job_id, person_id, is_own, stage_id, added_by, moved_at)
      select ${companyId}, gen_random_uuid(), ${jobId}::uuid, id, is_own, ${stage.id}::uuid,
        ${clientId}::uuid, ${app.now}::timestamptz - (1 + row_number() over () % 5000) * interval '1 minute'
      from (
        (select id, false as is_own from sourcing.pool_people limit ${crowd / 2}::int)
        union all
        (select id, true from sourcing.people where company_id = ${companyId}
          limit ${crowd / 2}::int)) p`.execute(db)
  })
  await vacuum(app.ownerUrl, ['sourcing.people', 'sourcing.pool_people', 'pipeline.candidates'])
  reader = openPlanReader(app.appUrl, companyId)
  board = await fetchBoard(app, owner, jobId)
}, 120_000)
afterAll(() => reader.close())

describe('a board with more cards than it can show', () => {
  it('shows the most recently moved cards and the total', async () => {
    const { rows } = await sql<{ id: string }>`select id from pipeline.candidates
      where job_id = ${jobId} order by moved_at desc, id limit ${maxCards}`.execute(app.ownerDb)
    expect(rows).toHaveLength(maxCards)
    expect(board.cards.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    expect(board.total).toBe(crowd)
    expect(getStage(board, 'replied').candidates).toBe(crowd)
  })

  it('looks up each person once', async () => {
    const { companyId } = owner
    const filter = { jobId, now: new Date(), limit: maxCards }
    const { found, steps } = await reader.explainPlans((db) => listCardRows(db, companyId, filter))
    expect(found).toHaveLength(maxCards)
    const counted = await reader.explainPlans(async (db) => {
      await countVisibleCandidates(db, companyId, { jobId })
      await countByStage(db, companyId, jobId)
    })
    expect(counted.steps.length).toBeGreaterThan(2)
    for (const step of [...steps, ...counted.steps])
      expect(countRowsRead(step), step['Node Type']).toBeLessThanOrEqual(crowd)
  })

  it('still moves candidates it does not show', async () => {
    const shown = new Set(board.cards.map(({ id }) => id))
    const { rows } = await sql<{ id: string; stageId: string }>`
      select id, stage_id from pipeline.candidates where job_id = ${jobId}`.execute(app.ownerDb)
    const candidates = rows.filter(({ id }) => !shown.has(id))
    expect(candidates).toHaveLength(crowd - maxCards)
    const args = { jobId, candidates, toStageId: getStage(board, 'offer').id }
    const { body } = await app.call(acts.moveCandidates, args, { as: owner })
    expect(body.changed).toBe(crowd - maxCards)
    const after = await fetchBoard(app, owner, jobId)
    expect(after.cards.slice(0, candidates.length).map(({ id }) => id)).toEqual(
      candidates.map(({ id }) => id).toSorted(),
    )
    expect([after.cards.length, after.total]).toEqual([maxCards, crowd])
    expect(getStage(after, 'offer').candidates).toBe(candidates.length)
    expect(getStage(after, 'replied').candidates).toBe(maxCards)
  })
})

describe('a call with too many items is rejected and names the field', () => {
  const many = (count: number) => Array.from({ length: count }, () => newId())
  const tooMany = many(acts.maxCandidatesPerAct + 1)
  const stageId = newId()
  const seen = { candidates: tooMany.map((id) => ({ id, stageId })) }
  const named = { candidateIds: tooMany }
  const next = { text: 'Call', due: null }

  it.each([
    ['move', acts.moveCandidates, { ...seen, toStageId: stageId }, 'candidates'],
    ['reject', acts.rejectCandidates, { ...seen, reason: 'other' }, 'candidates'],
    ['snooze', acts.snoozeCandidates, { ...named, until: null }, 'candidateIds'],
    ['tag', acts.tagCandidates, { ...named, add: ['ICU'] }, 'candidateIds'],
    ['assign', acts.assignCandidates, { ...named, clientId: null }, 'candidateIds'],
    ['next step', acts.setNextAction, { ...named, next }, 'candidateIds'],
    ['reply due', acts.setReplyDue, { ...named, answerBy: null }, 'candidateIds'],
    ['settle', acts.settleReply, named, 'candidateIds'],
    ['export', acts.exportCandidates, { ...named, format: 'csv' }, 'candidateIds'],
    ['add', addCandidates, { personIds: many(maxCandidatesAtOnce + 1) }, 'personIds'],
    ['remove', removeCandidates, { candidateIds: many(maxCandidatesAtOnce + 1) }, 'candidateIds'],
    ['cards', getCards, { candidateIds: many(maxCardsAtOnce + 1) }, 'candidateIds'],
  ] as const)('%s', async (_, endpoint, args, field) => {
    const call = app.call as (...call: unknown[]) => ReturnType<typeof app.call>
    const { code, error } = await call(endpoint, { jobId, ...args }, { as: owner })
    expect([code, Object.keys(error?.fields ?? {})]).toEqual([101, [field]])
  })

  it('import', async () => {
    const { code, error } = await app.call(
      addImportedCandidates,
      { jobId, importId },
      { as: owner },
    )
    const sentence = 'A pipeline can have up to 10,000 people.'
    expect([code, error?.fields]).toEqual([101, { importId: sentence }])
  })
})
