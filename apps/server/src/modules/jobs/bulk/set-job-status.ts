import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/bulk-jobs'
import { type Ctx, inTransaction } from '#platform/context'
import { runBulkAction } from './run-bulk-action.ts'

type SetStatus = typeof contract.setJobStatus

export function setJobStatus(
  ctx: Ctx,
  { selection, status }: InputOf<SetStatus>,
): Promise<ReplyOf<SetStatus>> {
  const log = { action: 'jobs.status-changed', after: { status } } as const
  return inTransaction(ctx, (ctx) => runBulkAction(ctx, selection, { kind: 'status', status }, log))
}
