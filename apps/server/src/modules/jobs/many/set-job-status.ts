import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/many-jobs'
import { type Ctx, inTransaction } from '#platform/context'
import { actOnJobs } from './act-on-jobs.ts'

type SetStatus = typeof contract.setJobStatus

export function setJobStatus(
  ctx: Ctx,
  { selection, status }: InputOf<SetStatus>,
): Promise<ReplyOf<SetStatus>> {
  const log = { action: 'jobs.status-changed', after: { status } } as const
  return inTransaction(ctx, (ctx) => actOnJobs(ctx, selection, { kind: 'status', status }, log))
}
