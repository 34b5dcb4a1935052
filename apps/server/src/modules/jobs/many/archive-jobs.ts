import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/many-jobs'
import { type Ctx, inTransaction } from '#platform/context'
import { actOnJobs } from './act-on-jobs.ts'

type Archive = typeof contract.archiveJobs

export function archiveJobs(
  ctx: Ctx,
  { selection, isArchived }: InputOf<Archive>,
): Promise<ReplyOf<Archive>> {
  const action = isArchived ? 'jobs.archived' : 'jobs.restored'
  const act = { kind: 'archive', isArchived } as const
  return inTransaction(ctx, (ctx) => actOnJobs(ctx, selection, act, { action }))
}
