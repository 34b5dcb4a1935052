import type { AuditAction } from '@headwater/contract/audit'
import type { BulkJobResult, JobSelection } from '@headwater/contract/jobs/bulk-jobs'
import { recordAudit } from '#platform/audit'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { runHook } from '#platform/events'
import { newId } from '#platform/ids'
import { jobStatusChanged } from '../events.ts'
import { listJobStates } from '../find-job-state.ts'
import { getJobVisibility, type JobVisibility } from '../job-visibility.ts'
import { type BulkAction, countVisibleJobs, updateSelectedJobs } from './bulk-action-store.ts'
import { insertUndoStep } from './undo-store.ts'

/** How many job ids the audit entry lists. It also has the total count. */
export const maxJobIdsInAudit = 100

/** Runs one action on all selected jobs or none, and saves what undo needs. */
export async function runBulkAction(
  ctx: InTx,
  selection: JobSelection,
  act: BulkAction,
  { action, after }: { action: AuditAction; after?: object },
): Promise<BulkJobResult> {
  const { db, actor } = ctx
  const visibility = getJobVisibility(actor)
  await checkSelection(ctx, visibility, selection)
  const before = await updateSelectedJobs(db, visibility, selection, act)
  const [first] = before
  if (!first) return { changed: 0, undoId: null }
  if (act.kind !== 'assign') await notifyStatusChanged(ctx, before)
  const undoId = newId()
  const { companyId, clientId } = actor
  await insertUndoStep(db, companyId, { id: undoId, clientId, before })
  const jobIds = before.slice(0, maxJobIdsInAudit).map(({ id }) => id)
  await recordAudit(ctx, {
    action,
    subjectType: 'job',
    subjectId: first.id,
    after: { count: before.length, jobIds, ...after },
  })
  return { changed: before.length, undoId }
}

/** What the jobs send changes in the same transaction. */
export async function notifyStatusChanged(
  ctx: InTx,
  changed: readonly { readonly id: string }[],
): Promise<void> {
  const ids = changed.map(({ id }) => id)
  await runHook(ctx, jobStatusChanged, { jobs: await listJobStates(ctx, ids) })
}

async function checkSelection(
  { db }: InTx,
  visibility: JobVisibility,
  selection: JobSelection,
): Promise<void> {
  if (!('jobIds' in selection)) return
  const ids = [...new Set(selection.jobIds)]
  if ((await countVisibleJobs(db, visibility, ids)) < ids.length) {
    throw new AppError('not_found', 'Some of these jobs no longer exist. Reload the list.')
  }
}
