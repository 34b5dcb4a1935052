import type { ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/views'
import { type Ctx, inTransaction } from '#platform/context'
import { listViews } from './view-store.ts'

export function listJobViews(ctx: Ctx): Promise<ReplyOf<typeof contract.listJobViews>> {
  return inTransaction(ctx, async ({ db, actor }) => ({
    views: await listViews(db, actor.companyId, actor.clientId),
  }))
}
