import type { InTx } from '#platform/context'
import { newId } from '#platform/ids'
import { defaultStages } from './default-stages.ts'
import { insertStages, listStageRows, type StageRow } from './stage-store.ts'

/** The stages of a job, first to last; made when somebody needs them for the first time. */
export async function openStages({ db, actor }: InTx, jobId: string): Promise<StageRow[]> {
  const { companyId } = actor
  const known = await listStageRows(db, companyId, jobId)
  if (known.length > 0) return known
  const fresh = defaultStages.map((stage, position) => ({ id: newId(), position, ...stage }))
  await insertStages(db, companyId, jobId, fresh)
  return listStageRows(db, companyId, jobId)
}

/** Where everybody comes in. */
export async function openFirstStage(ctx: InTx, jobId: string): Promise<StageRow> {
  const [first] = await openStages(ctx, jobId)
  if (!first) throw new Error('A job has no stages.')
  return first
}
