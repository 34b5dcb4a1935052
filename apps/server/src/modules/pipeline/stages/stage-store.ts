import type { StageCategory } from '@headwater/contract/pipeline/candidates'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

export interface StageRow {
  readonly id: string
  readonly name: string
  readonly category: StageCategory
  readonly position: number
  readonly staleDays: number | null
  readonly answerDays: number | null
}

/** Lists the stages in order. */
export function listStageRows(db: Db, companyId: string, jobId: string): Promise<StageRow[]> {
  return stagesOf(db, companyId, jobId).execute()
}

/**
 * Lists the stages in order and locks them for share, so that they are not rewritten before the
 * transaction ends.
 */
export function lockStageRowsForShare(
  db: Db,
  companyId: string,
  jobId: string,
): Promise<StageRow[]> {
  return stagesOf(db, companyId, jobId).forShare().execute()
}

/** Lists the stages in order and locks them exclusively until the transaction ends. */
export function lockStageRows(db: Db, companyId: string, jobId: string): Promise<StageRow[]> {
  return stagesOf(db, companyId, jobId).forUpdate().execute()
}

function stagesOf(db: Db, companyId: string, jobId: string) {
  return db
    .selectFrom('pipeline.stages')
    .select(['id', 'name', 'category', 'position', 'staleDays', 'answerDays'])
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .orderBy('position')
}

/** Locks stage creation for this job, so that concurrent transactions wait. */
export async function lockStageCreation(db: Db, companyId: string, jobId: string): Promise<void> {
  const name = `pipeline.stages ${companyId} ${jobId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

export async function insertStages(
  db: Db,
  companyId: string,
  jobId: string,
  stages: readonly StageRow[],
): Promise<void> {
  if (stages.length === 0) return
  await db
    .insertInto('pipeline.stages')
    .values(stages.map((stage) => ({ companyId, jobId, ...stage })))
    .execute()
}

/**
 * Updates stages. Positions are unique, so all of them are moved out of the way before each gets
 * its new one.
 */
export async function updateStages(
  db: Db,
  companyId: string,
  jobId: string,
  stages: readonly StageRow[],
): Promise<void> {
  await sql`update pipeline.stages set position = -1 - position
    where company_id = ${companyId} and job_id = ${jobId}`.execute(db)
  for (const { id, ...stage } of stages) {
    await db
      .updateTable('pipeline.stages')
      .set(stage)
      .where('companyId', '=', companyId)
      .where('jobId', '=', jobId)
      .where('id', '=', id)
      .execute()
  }
}

export async function deleteStages(
  db: Db,
  companyId: string,
  jobId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`delete from pipeline.stages
    where company_id = ${companyId} and job_id = ${jobId} and id = any(${ids}::uuid[])`.execute(db)
}

/** Moves all candidates of a stage to another one and changes nothing else about them. */
export async function moveAllCandidates(
  db: Db,
  companyId: string,
  { jobId, from, to }: { readonly jobId: string; readonly from: string; readonly to: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id from pipeline.candidates
      where company_id = ${companyId} and job_id = ${jobId} and stage_id = ${from}
      order by id for update
    )
    update pipeline.candidates c set stage_id = ${to} from due
    where c.company_id = ${companyId} and c.id = due.id
    returning c.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Counts candidates per stage. Empty stages are left out. */
export async function countByStage(
  db: Db,
  companyId: string,
  jobId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('pipeline.standingView')
    .select((eb) => ['stageId', eb.fn.countAll<number>().as('count')])
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .groupBy('stageId')
    .execute()
  return new Map(rows.map(({ stageId, count }) => [stageId, count]))
}

/** Lists the stages that have candidates, including hidden ones. */
export async function listOccupiedStageIds(
  db: Db,
  companyId: string,
  jobId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('pipeline.candidates')
    .select('stageId')
    .distinct()
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .execute()
  return new Set(rows.map(({ stageId }) => stageId))
}
