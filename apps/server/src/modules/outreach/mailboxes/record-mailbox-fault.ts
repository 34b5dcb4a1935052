import {
  type MailboxFault,
  type MailboxStatus,
  mailboxesTopic,
} from '@headwater/contract/outreach/mailboxes'
import { findMemberContact } from '#modules/identity'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { publishLive } from '#platform/live/publish-live'
import { enqueueMail } from '#platform/mail'
import { lockMailboxRow, type MailboxRow, saveMailbox } from './mailbox-store.ts'
import { mailboxFaultMail } from './mails.ts'

export interface MailboxFaultReport {
  /** After many bounces it stays connected, because only first messages stop. */
  readonly status: MailboxStatus
  readonly fault: MailboxFault
  /** The provider's own word, such as `invalid_grant`. Never a text that may contain a secret. */
  readonly faultCode?: string | undefined
  /** When a throttled mailbox may be used again. */
  readonly retryAt?: Date | undefined
}

/**
 * Records that a mailbox can't send. What it can't send waits, and the owner gets one email when it is
 * them who has to act.
 */
export function recordMailboxFault(
  ctx: Ctx,
  mailboxId: string,
  report: MailboxFaultReport,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const mailbox = await lockMailboxRow(ctx.db, ctx.actor.companyId, mailboxId)
    if (mailbox) await recordFaultOf(ctx, mailbox, report)
  })
}

/** For a mailbox that the caller has locked. */
export async function recordFaultOf(
  ctx: InTx,
  mailbox: MailboxRow,
  { status, fault, faultCode = undefined, retryAt = undefined }: MailboxFaultReport,
): Promise<void> {
  // What needs the owner is not hidden by a fault that passes by itself.
  const isWorse = mailbox.status === 'disconnected' || mailbox.status === 'paused'
  if (isWorse && status === 'throttled') return
  // Between two tries an unreachable mailbox counts as connected.
  const isSame = mailbox.status === status || fault === 'unreachable'
  const isKnown = isSame && mailbox.fault === fault
  if (isKnown && status !== 'throttled') return
  const isHidden = status === 'throttled' && mailbox.fault === 'many_bounces'
  await saveMailbox(ctx.db, mailbox, {
    status,
    fault: isHidden ? mailbox.fault : fault,
    faultCode: faultCode?.slice(0, 200) ?? null,
    faultAt: isKnown || isHidden ? mailbox.faultAt : ctx.clock.now(),
    retryAt: retryAt ?? null,
  })
  await publishLive(ctx, mailboxesTopic, mailbox.companyId, { mailboxId: mailbox.id })
  const passesByItself = status === 'throttled' && fault !== 'unreachable'
  if (isKnown || isHidden || passesByItself) return
  await notifyOwner(ctx, mailbox, fault)
  await recordAudit(ctx, {
    action: 'mailbox.failed',
    subjectType: 'mailbox',
    subjectId: mailbox.id,
    after: { address: mailbox.address, status, fault },
  })
}

async function notifyOwner(ctx: InTx, mailbox: MailboxRow, fault: MailboxFault): Promise<void> {
  const owner = await findMemberContact(ctx, mailbox.ownerClientId)
  if (!owner?.isActive) return
  await enqueueMail(ctx, mailboxFaultMail(owner, mailbox, fault))
}
