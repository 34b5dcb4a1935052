import { builtInTemplates, type WrittenStage } from '@headwater/contract/pipeline/stages'
import type { InTx } from '#platform/context'
import { newId } from '#platform/ids'
import { insertStages, listStageRows, lockMaking, type StageRow } from './stage-store.ts'
import { findDefaultTemplate } from './template-store.ts'

/** The stages of a job, first to last; made when somebody needs them for the first time. */
export async function openStages(ctx: InTx, jobId: string): Promise<StageRow[]> {
  const { db, actor } = ctx
  const known = await listStageRows(db, actor.companyId, jobId)
  if (known.length > 0) return known
  await lockMaking(db, actor.companyId, jobId)
  const made = await listStageRows(db, actor.companyId, jobId)
  if (made.length > 0) return made
  const written = await chooseStages(ctx)
  const fresh = written.map((stage, position) => ({ id: newId(), position, ...stage }))
  await insertStages(db, actor.companyId, jobId, fresh)
  return listStageRows(db, actor.companyId, jobId)
}

/** What a new job begins with: what the company has chosen for that, or what everybody begins with. */
async function chooseStages({ db, actor }: InTx): Promise<readonly WrittenStage[]> {
  const chosen = await findDefaultTemplate(db, actor.companyId)
  return chosen?.stages ?? builtInTemplates[0]?.stages ?? []
}

/** Where everybody comes in. */
export async function openFirstStage(ctx: InTx, jobId: string): Promise<StageRow> {
  const [first] = await openStages(ctx, jobId)
  if (!first) throw new Error('A job has no stages.')
  return first
}
