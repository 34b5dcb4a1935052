import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/bulk-jobs'
import { type Ctx, inTransaction } from '#platform/context'
import { runBulkAction } from './run-bulk-action.ts'

type Archive = typeof contract.archiveJobs

export function archiveJobs(
  ctx: Ctx,
  { selection, isArchived }: InputOf<Archive>,
): Promise<ReplyOf<Archive>> {
  const action = isArchived ? 'jobs.archived' : 'jobs.restored'
  const act = { kind: 'archive', isArchived } as const
  return inTransaction(ctx, (ctx) => runBulkAction(ctx, selection, act, { action }))
}
