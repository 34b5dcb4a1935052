import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type { getMailboxDependents as contract } from '@headwater/contract/outreach/mailboxes'
import { type Ctx, inTransaction } from '#platform/context'
import { getSendableMailbox } from './get-mailbox.ts'
import { countWaiting, listDependentSequences } from './mailbox-usage-store.ts'

/** Lists what stops when the mailbox is disconnected. */
export function getMailboxDependents(
  ctx: Ctx,
  { mailboxId }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId, id } = await getSendableMailbox(ctx, mailboxId)
    const sessions = await listDependentSequences(ctx.db, companyId, id)
    return { sessions, ...(await countWaiting(ctx.db, companyId, id)) }
  })
}
