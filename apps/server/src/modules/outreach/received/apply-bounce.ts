import { sql } from 'kysely'
import { reportFailedAddress, suppressAddress } from '#modules/people'
import { recordBounce } from '#modules/pipeline'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { endEnrolments, pauseEnrolmentRows } from '../enrolments/enrolment-store.ts'
import { setMailboxFault } from '../outbox/mailbox-faults.ts'
import { refundFirstMessage } from '../outbox/refund-first-message.ts'
import type { AppliedMail } from './applied-mail.ts'
import { applyBreaker } from './apply-breaker.ts'
import { insertThreadEvent, updateThreadAfterMail } from './received-store.ts'
import { formatStop } from './stop-sentences.ts'

const dayMs = 24 * 60 * 60_000

/** A message came back. What follows depends on whether the address, the message or we are at fault. */
export async function applyBounce(ctx: InTx, applied: AppliedMail): Promise<void> {
  const { match, bounce } = applied
  const severity = bounce?.severity ?? 'unclear'
  const isFailure = severity !== 'delivered' && severity !== 'delayed'
  const badge = isFailure ? ({ badge: 'bounced' } as const) : {}
  await updateThreadAfterMail(ctx, match, applied, { isUnread: isFailure, ...badge })
  switch (severity) {
    case 'delivered':
    case 'delayed':
      return
    case 'dead_address':
      return applyDeadAddress(ctx, applied)
    case 'full':
    case 'temporary':
      return applySoftBounce(ctx, applied)
    case 'our_reputation':
      return applyPolicyRefusal(ctx, applied)
    case 'too_large': {
      const isThis = sql`e.id = ${match.enrolmentId}::uuid`
      await pauseEnrolmentRows(ctx, isThis, { reason: 'refused' })
      const text = 'The email was too large for the mail server. Shorten it, then resume.'
      return insertThreadEvent(ctx, match.threadId, text)
    }
    case 'unclear':
      await stopSequences(ctx, applied, { state: 'stopped', cause: 'refused' })
      return suppress(ctx, applied, 30)
  }
}

async function applyDeadAddress(ctx: InTx, applied: AppliedMail): Promise<void> {
  const { match, receivedAt } = applied
  await stopSequences(ctx, applied, { state: 'bounced', cause: 'dead_address' })
  await suppress(ctx, applied, 90)
  await reportFailedAddress(ctx, { address: match.toAddress, reason: 'bounced' })
  await recordCandidateBounce(ctx, match.candidateId, receivedAt)
  await applyBreaker(ctx, applied.mailbox, 'bounce')
  await refundFirstMessage(ctx, match)
}

interface Stop {
  readonly state: 'bounced' | 'stopped'
  readonly cause: 'dead_address' | 'mailbox_full' | 'refused'
}

/** Ends the sequences to this address. Another address of the person may still work. */
async function stopSequences(
  ctx: InTx,
  applied: AppliedMail,
  { state, cause }: Stop,
): Promise<void> {
  const { match, mailbox } = applied
  const isConcerned = sql`e.current_id = ${match.currentId} and e.address = ${match.toAddress}`
  const end = { state, reason: cause, worker: ctx.requestId }
  const ended = await endEnrolments(ctx, isConcerned, end)
  const name = match.toName.trim() || match.toAddress
  const sentence = await formatStop(ctx, { ended, cause, name, mailbox })
  if (sentence !== undefined) await insertThreadEvent(ctx, match.threadId, sentence)
}

async function suppress(ctx: InTx, { match, mailbox }: AppliedMail, days: number): Promise<void> {
  const expiresAt = new Date(mailbox.now.getTime() + days * dayMs)
  await suppressAddress(ctx, { address: match.toAddress, reason: 'bounced', expiresAt })
}

async function recordCandidateBounce(
  ctx: InTx,
  candidateId: string | null,
  at: Date,
): Promise<void> {
  if (candidateId === null) return
  try {
    await recordBounce(ctx, { candidateId, at })
  } catch (error) {
    if (!(error instanceof AppError && error.reason === 'not_found')) throw error
  }
}

/** A second soft bounce within two weeks ends the sequence. */
async function applySoftBounce(ctx: InTx, applied: AppliedMail): Promise<void> {
  const { enrolmentId } = applied.match
  if (enrolmentId === null) return
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outreach.received
    where company_id = ${ctx.actor.companyId} and enrolment_id = ${enrolmentId}
      and bounce_severity in ('full', 'temporary')
      and received_at > ${applied.receivedAt}::timestamptz - interval '14 days'`.execute(ctx.db)
  if ((rows[0]?.count ?? 0) < 2) return
  await stopSequences(ctx, applied, { state: 'stopped', cause: 'mailbox_full' })
}

/** Our own reputation: the mailbox stops, and nothing is held against the person. */
async function applyPolicyRefusal(ctx: InTx, applied: AppliedMail): Promise<void> {
  const { match, mailbox, bounce } = applied
  await setMailboxFault(ctx, mailbox.id, {
    status: 'paused',
    fault: 'policy_refusal',
    code: bounce?.code,
  })
  const text = `The mail server refused emails from ${mailbox.address}, so the mailbox was paused.`
  await insertThreadEvent(ctx, match.threadId, text)
}
