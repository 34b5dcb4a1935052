import type { MailboxFault } from '@headwater/contract/outreach/mailboxes'
import { decideBreaker, type Refusal } from '@headwater/mail/schedule'
import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { lockMailboxRow, type MailboxRow, saveMailbox } from '../mailboxes/mailbox-store.ts'
import { recordFaultOf } from '../mailboxes/record-mailbox-fault.ts'

interface FaultChange {
  readonly status: 'disconnected' | 'paused'
  readonly fault: MailboxFault
  readonly code: string
}

/**
 * Stops a mailbox that was sending. Its messages wait, its owner gets an email, and open pages show
 * it at once.
 */
export async function setMailboxFault(
  ctx: InTx,
  mailboxId: string,
  { status, fault, code }: FaultChange,
): Promise<void> {
  const mailbox = await lockSendingMailbox(ctx, mailboxId)
  if (!mailbox) return
  // Only a mailbox with servers of its own has a user name and a password to refuse.
  const isRefusedGrant = fault === 'sign_in_refused' && mailbox.kind !== 'smtp'
  await recordFaultOf(ctx, mailbox, {
    status,
    fault: isRefusedGrant ? 'permission_withdrawn' : fault,
    faultCode: code,
  })
}

/** Slows a mailbox down for as long as its provider asks, or for an hour that doubles. */
export async function throttleMailbox(
  ctx: InTx,
  mailboxId: string,
  { reason, afterMs }: { readonly reason: string; readonly afterMs?: number | undefined },
): Promise<void> {
  const mailbox = await lockSendingMailbox(ctx, mailboxId)
  if (!mailbox) return
  const retryAt = await decideRetryAt(ctx, mailbox, afterMs)
  const fault = { status: 'throttled', fault: 'provider_limit', faultCode: reason } as const
  await recordFaultOf(ctx, mailbox, { ...fault, retryAt })
  await saveMailbox(ctx.db, mailbox, { throttles: mailbox.throttles + 1 })
}

/** Undefined once a member or another fault has stopped it: that is not hidden by this one. */
async function lockSendingMailbox(
  { db, actor }: InTx,
  mailboxId: string,
): Promise<MailboxRow | undefined> {
  const mailbox = await lockMailboxRow(db, actor.companyId, mailboxId)
  const isSending = mailbox?.status === 'connected' || mailbox?.status === 'throttled'
  return isSending ? mailbox : undefined
}

async function decideRetryAt(
  { db }: InTx,
  { throttles }: MailboxRow,
  afterMs: number | undefined,
): Promise<Date> {
  // Messages are due by the database's time.
  const { rows } = await sql<{ now: Date }>`select outreach.clock() as now`.execute(db)
  const { now } = rows[0] as { now: Date }
  const event: Refusal = {
    kind: 'refusal',
    code: 429,
    status: undefined,
    retryAfterSeconds: afterMs === undefined ? undefined : afterMs / 1_000,
  }
  const { mailbox } = decideBreaker({
    now,
    event,
    mailbox: {
      isPaused: false,
      hasFirstMessagesStopped: false,
      throttlesInARow: throttles,
      dailyLimit: { limit: 0 },
    },
    outcomes: [],
    complaintsAt: [],
  })
  return mailbox?.status === 'throttled' ? mailbox.retryAt : now
}
