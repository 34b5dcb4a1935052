import type { StageCategory } from '@headwater/contract/pipeline/candidates'
import type { Db } from '#platform/database'

export interface StageRow {
  readonly id: string
  readonly name: string
  readonly category: StageCategory
  readonly position: number
}

/** First to last. */
export function listStageRows(db: Db, companyId: string, jobId: string): Promise<StageRow[]> {
  return db
    .selectFrom('pipeline.stages')
    .select(['id', 'name', 'category', 'position'])
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .orderBy('position')
    .execute()
}

/** Whoever comes second waits for the first, and adds nothing. */
export async function insertStages(
  db: Db,
  companyId: string,
  jobId: string,
  stages: readonly StageRow[],
): Promise<void> {
  await db
    .insertInto('pipeline.stages')
    .values(stages.map((stage) => ({ companyId, jobId, ...stage })))
    .onConflict((conflict) => conflict.columns(['companyId', 'jobId', 'position']).doNothing())
    .execute()
}

/** How many stand in each stage; stages without anybody are left out. */
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
