import { builtInTemplates, type StageDefinition } from '@headwater/contract/pipeline/stages'
import type { InTx } from '#platform/context'
import { newId } from '#platform/ids'
import { insertStages, listStageRows, lockStageCreation, type StageRow } from './stage-store.ts'
import { findDefaultTemplate } from './template-store.ts'

/** Returns the stages of a job in order and creates them on first use. */
export async function getOrCreateStages(ctx: InTx, jobId: string): Promise<StageRow[]> {
  const { db, actor } = ctx
  const known = await listStageRows(db, actor.companyId, jobId)
  if (known.length > 0) return known
  await lockStageCreation(db, actor.companyId, jobId)
  const made = await listStageRows(db, actor.companyId, jobId)
  if (made.length > 0) return made
  const written = await listInitialStages(ctx)
  const fresh = written.map((stage, position) => ({ id: newId(), position, ...stage }))
  await insertStages(db, actor.companyId, jobId, fresh)
  return listStageRows(db, actor.companyId, jobId)
}

/** Returns the stages of a new job: the company's default template, or the built-in one. */
async function listInitialStages({ db, actor }: InTx): Promise<readonly StageDefinition[]> {
  const chosen = await findDefaultTemplate(db, actor.companyId)
  return chosen?.stages ?? builtInTemplates[0]?.stages ?? []
}

/** Returns the first stage, where candidates are added. */
export async function getOrCreateFirstStage(ctx: InTx, jobId: string): Promise<StageRow> {
  const [first] = await getOrCreateStages(ctx, jobId)
  if (!first) throw new Error('A job has no stages.')
  return first
}
