import { mailboxesTopic } from '@headwater/contract/outreach/mailboxes'
import type { z } from 'zod'
import { lockMembers, type memberLeft } from '#modules/identity'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { publishLive } from '#platform/live/publish-live'
import { removeMailbox } from './disconnect-mailbox.ts'
import { healthyState } from './mailbox-rules.ts'
import {
  deleteMemberGrants,
  findMailboxRow,
  insertSenders,
  listOwnedMailboxRows,
  type MailboxRow,
  saveMailbox,
} from './mailbox-store.ts'

type MemberLeft = z.output<typeof memberLeft.payload>

/**
 * Gives the mailboxes of a member who left, and their right to send from others, to the successor.
 * Replies are still read, but nothing is sent in the name of the member who left until the successor
 * resumes the mailbox.
 */
export async function handOverMailboxes(
  ctx: Ctx,
  { clientId, successorClientId }: MemberLeft,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    const successor = await findSuccessor(ctx, successorClientId)
    for (const mailbox of await listOwnedMailboxRows(ctx.db, companyId, clientId)) {
      if (successor === undefined) await removeMailbox(ctx, mailbox)
      else await handOver(ctx, mailbox, successor)
    }
    const granted = await deleteMemberGrants(ctx.db, companyId, clientId)
    for (const mailboxId of granted) await handOverGrant(ctx, mailboxId, successor)
  })
}

/** Returns undefined when the successor left too, or may not have mailboxes. */
async function findSuccessor(ctx: InTx, clientId: string): Promise<string | undefined> {
  const member = (await lockMembers(ctx, [clientId])).get(clientId)
  const mayOwn = member?.privileges.includes('mailboxes.own') && !member.isSuspended
  return mayOwn ? clientId : undefined
}

async function handOver(ctx: InTx, mailbox: MailboxRow, successor: string): Promise<void> {
  const { companyId, id, address, ownerClientId, status } = mailbox
  const pause = { ...healthyState, status: 'paused', fault: 'paused_by_member' } as const
  await saveMailbox(ctx.db, mailbox, {
    ownerClientId: successor,
    ...(status !== 'disconnected' && { ...pause, faultAt: ctx.clock.now() }),
  })
  await publishLive(ctx, mailboxesTopic, companyId, { mailboxId: id })
  await recordAudit(ctx, {
    action: 'mailbox.handed-over',
    subjectType: 'mailbox',
    subjectId: id,
    before: { ownerClientId },
    after: { address, ownerClientId: successor },
  })
}

async function handOverGrant(
  ctx: InTx,
  mailboxId: string,
  successor: string | undefined,
): Promise<void> {
  const { companyId } = ctx.actor
  const mailbox = await findMailboxRow(ctx.db, companyId, mailboxId)
  if (!mailbox) return
  const isOwner = mailbox.ownerClientId === successor
  if (successor !== undefined && !isOwner) {
    await insertSenders(ctx.db, companyId, mailboxId, [successor])
  }
  await publishLive(ctx, mailboxesTopic, companyId, { mailboxId })
  await recordAudit(ctx, {
    action: 'mailbox.senders-changed',
    subjectType: 'mailbox',
    subjectId: mailboxId,
    after: { address: mailbox.address, ...(!isOwner && { successorClientId: successor ?? null }) },
  })
}
