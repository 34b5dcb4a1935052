import type { ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/outreach/mailboxes'
import type { MailboxSettings } from '#platform/config'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { needsOwner } from './mailbox-rules.ts'
import { listMailboxRows, type MailboxRow } from './mailbox-store.ts'
import { presentMailboxes } from './present-mailboxes.ts'

export function listMailboxes(
  ctx: Ctx,
  { gmail, outlook }: MailboxSettings,
): Promise<ReplyOf<typeof contract.listMailboxes>> {
  return inTransaction(ctx, async (ctx) => ({
    mailboxes: await presentMailboxes(ctx, await listVisibleRows(ctx)),
    providers: { gmail: gmail !== undefined, outlook: outlook !== undefined },
  }))
}

/** Read by every page, so that only mailboxes with a fault are looked at further. */
export function listMailboxFaults(ctx: Ctx): Promise<ReplyOf<typeof contract.listMailboxFaults>> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await listVisibleRows(ctx)
    return { mailboxes: await presentMailboxes(ctx, rows.filter(needsOwner)) }
  })
}

function listVisibleRows({ db, actor }: InTx): Promise<MailboxRow[]> {
  const seesAll = actor.privileges.has('team.manage')
  return listMailboxRows(db, actor.companyId, seesAll ? undefined : actor.clientId)
}
