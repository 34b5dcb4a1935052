import type { ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/jobs'
import { type Ctx, inTransaction } from '#platform/context'
import { sightOf } from '../sight.ts'
import { countActive, listPinned } from './pin-store.ts'

export function listPinnedJobs(ctx: Ctx): Promise<ReplyOf<typeof contract.listPinnedJobs>> {
  return inTransaction(ctx, async ({ db, actor }) => {
    const sight = sightOf(actor)
    return {
      jobs: await listPinned(db, sight, actor.clientId),
      active: await countActive(db, sight),
    }
  })
}
