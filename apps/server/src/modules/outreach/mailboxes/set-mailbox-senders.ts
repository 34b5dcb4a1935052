import type { InputOf } from '@headwater/contract/endpoint'
import {
  type setMailboxSenders as contract,
  type Mailbox,
  mailboxesTopic,
} from '@headwater/contract/outreach/mailboxes'
import { lockMembers } from '#modules/identity'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { publishLive } from '#platform/live/publish-live'
import { lockManageableMailbox } from './get-mailbox.ts'
import { deleteSenders, insertSenders, listSenderRows, saveMailbox } from './mailbox-store.ts'
import { presentMailbox } from './present-mailboxes.ts'

/** Sets who else may send from a mailbox. Its owner always may, and is left out. */
export function setMailboxSenders(
  ctx: Ctx,
  { mailboxId, clientIds }: InputOf<typeof contract>,
): Promise<Mailbox> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    const mailbox = await lockManageableMailbox(ctx, mailboxId)
    await requireSenders(ctx, clientIds)
    const after = [...new Set(clientIds)].filter((id) => id !== mailbox.ownerClientId).sort()
    const senders = await listSenderRows(ctx.db, companyId, [mailboxId])
    const before = senders.map(({ clientId }) => clientId).sort()
    if (before.join() === after.join()) return presentMailbox(ctx, mailbox)
    await deleteSenders(ctx.db, companyId, mailboxId)
    await insertSenders(ctx.db, companyId, mailboxId, after)
    const saved = await saveMailbox(ctx.db, mailbox, {})
    await publishLive(ctx, mailboxesTopic, companyId, { mailboxId })
    await recordAudit(ctx, {
      action: 'mailbox.senders-changed',
      subjectType: 'mailbox',
      subjectId: mailboxId,
      before: { senderClientIds: before },
      after: { address: mailbox.address, senderClientIds: after },
    })
    return presentMailbox(ctx, saved)
  })
}

async function requireSenders(ctx: InTx, clientIds: readonly string[]): Promise<void> {
  const members = await lockMembers(ctx, clientIds)
  for (const clientId of clientIds) {
    const member = members.get(clientId)
    if (!member) throw new AppError('not_found', 'Member not found.')
    if (member.privileges.includes('mailboxes.own')) continue
    const fields = { clientIds: 'Reviewers can’t send emails.' }
    throw new AppError('invalid_input', 'One of these members can’t send emails.', fields)
  }
}
