import type { ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/jobs'
import { type Ctx, inTransaction } from '#platform/context'
import { getJobVisibility } from '../job-visibility.ts'
import { countActiveJobs, listPinned } from './pin-store.ts'

export function listPinnedJobs(ctx: Ctx): Promise<ReplyOf<typeof contract.listPinnedJobs>> {
  return inTransaction(ctx, async ({ db, actor }) => {
    const visibility = getJobVisibility(actor)
    return {
      jobs: await listPinned(db, visibility, actor.clientId),
      active: await countActiveJobs(db, visibility),
    }
  })
}
