import type { ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/settings'
import { type Ctx, inTransaction } from '#platform/context'
import { getMemberEmailSettings } from './email-settings-store.ts'

export async function getEmailSettings(
  ctx: Ctx,
): Promise<ReplyOf<typeof contract.getEmailSettings>> {
  return inTransaction(ctx, (ctx) => getMemberEmailSettings(ctx.db, ctx.actor))
}
