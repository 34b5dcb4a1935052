import type { AuditAction } from '@headwater/contract/audit'
import type { JobSelection, JobsChanged } from '@headwater/contract/jobs/many-jobs'
import { recordAudit } from '#platform/audit'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { type Sight, sightOf } from '../sight.ts'
import { type Act, changeJobs, countVisible } from './act-store.ts'
import { insertUndoStep } from './undo-store.ts'

/** The log names so many of them; how many they were stands beside. */
export const namedInLog = 100

/** Does one thing to all chosen jobs or to none, and keeps what taking it back needs. */
export async function actOnJobs(
  ctx: InTx,
  selection: JobSelection,
  act: Act,
  { action, after }: { action: AuditAction; after?: object },
): Promise<JobsChanged> {
  const { db, actor } = ctx
  const sight = sightOf(actor)
  await checkSelection(ctx, sight, selection)
  const before = await changeJobs(db, sight, selection, act)
  const [first] = before
  if (!first) return { changed: 0, undoId: null }
  const undoId = newId()
  const { companyId, clientId } = actor
  await insertUndoStep(db, companyId, { id: undoId, clientId, before })
  const jobIds = before.slice(0, namedInLog).map(({ id }) => id)
  await recordAudit(ctx, {
    action,
    subjectType: 'job',
    subjectId: first.id,
    after: { count: before.length, jobIds, ...after },
  })
  return { changed: before.length, undoId }
}

async function checkSelection({ db }: InTx, sight: Sight, selection: JobSelection): Promise<void> {
  if (!('jobIds' in selection)) return
  const ids = [...new Set(selection.jobIds)]
  if ((await countVisible(db, sight, ids)) < ids.length) {
    throw new AppError('not_found', 'Not all of these jobs are there.')
  }
}
