import type { MailboxFault } from '@headwater/contract/outreach/mailboxes'
import { type BreakerDecision, decideBreaker } from '@headwater/mail/schedule'
import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { decideCapToday, toRampColumns } from '../mailboxes/mailbox-rules.ts'
import { lockMailboxRow, type MailboxRow, saveMailbox } from '../mailboxes/mailbox-store.ts'
import { recordFaultOf } from '../mailboxes/record-mailbox-fault.ts'

interface FaultChange {
  readonly status: 'disconnected' | 'paused'
  readonly fault: MailboxFault
  readonly code: string | undefined
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
  if (fault === 'policy_refusal') {
    const { ramp } = await decideRefusal(ctx, mailbox, { code: 550, status: '5.7.1' })
    if (ramp) await saveMailbox(ctx.db, mailbox, toRampColumns(ramp))
  }
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
  const decision = await decideRefusal(ctx, mailbox, { code: 429, status: undefined }, afterMs)
  const retryAt = decision.mailbox?.status === 'throttled' ? decision.mailbox.retryAt : undefined
  const fault = { status: 'throttled', fault: 'provider_limit', faultCode: reason } as const
  await recordFaultOf(ctx, mailbox, { ...fault, retryAt })
  await saveMailbox(ctx.db, mailbox, { throttles: mailbox.throttles + 1 })
}

/** Lets the messages of a mailbox wait whose server can't be reached. It is tried again by itself. */
export async function setMailboxUnreachable(
  ctx: InTx,
  mailboxId: string,
  waitMs: number,
): Promise<void> {
  const mailbox = await lockSendingMailbox(ctx, mailboxId)
  if (!mailbox) return
  const retryAt = new Date((await getTime(ctx)).getTime() + waitMs)
  await recordFaultOf(ctx, mailbox, { status: 'throttled', fault: 'unreachable', retryAt })
}

/** Messages are due by the database's time. */
async function getTime({ db }: InTx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select outreach.clock() as now`.execute(db)
  return (rows[0] as { now: Date }).now
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

async function decideRefusal(
  ctx: InTx,
  mailbox: MailboxRow,
  answer: { readonly code: number; readonly status: string | undefined },
  afterMs?: number,
): Promise<BreakerDecision> {
  return decideBreaker({
    now: await getTime(ctx),
    event: {
      kind: 'refusal',
      ...answer,
      retryAfterSeconds: afterMs === undefined ? undefined : afterMs / 1_000,
    },
    mailbox: {
      isPaused: false,
      hasFirstMessagesStopped: false,
      throttlesInARow: mailbox.throttles,
      dailyLimit: { limit: decideCapToday(mailbox) },
    },
    outcomes: [],
    complaintsAt: [],
  })
}
