import type { SendOutcome } from '@headwater/mail/transports'
import { sql } from 'kysely'
import { reportFailedAddress, suppressAddress } from '#modules/people'
import { recordBounce } from '#modules/pipeline'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { endEnrolments, pauseEnrolmentRows } from '../enrolments/enrolment-store.ts'
import { applyBreaker } from '../received/apply-breaker.ts'
import { setMailboxFault } from './mailbox-faults.ts'
import { type Claim, isClaimedBy, type MovedMessage } from './message-store.ts'
import { moveAndNotify } from './move-and-notify.ts'
import { decideRejection, formatRejection } from './outcome-rules.ts'
import { findCandidate } from './record-accepted.ts'
import { refundFirstMessage } from './refund-first-message.ts'

type Rejection = Extract<SendOutcome, { kind: 'rejected' }>

const dayMs = 24 * 60 * 60_000

/** Records that the server refused a message for good, and what that says about its recipient. */
export async function recordRejection(
  ctx: InTx,
  claim: Claim,
  worker: string,
  rejection: Rejection,
): Promise<void> {
  const message = await markRejected(ctx, claim, worker, rejection)
  if (!message) return
  const { at, toAddress: address } = message
  const inDays = (days: number) => new Date(at.getTime() + days * dayMs)
  switch (decideRejection(rejection)) {
    case 'dead_address':
      await endEnrolmentOf(ctx, message, 'bounced', 'dead_address', worker)
      await suppressAddress(ctx, { address, reason: 'bounced', expiresAt: inDays(90) })
      await reportFailedAddress(ctx, { address, reason: 'bounced' })
      await recordCandidateBounce(ctx, message)
      await applyBreaker(ctx, { id: message.mailboxId, now: at }, 'bounce')
      return refundIfFirst(ctx, message)
    case 'unclear':
      await endEnrolmentOf(ctx, message, 'stopped', 'refused', worker)
      return suppressAddress(ctx, { address, reason: 'bounced', expiresAt: inDays(30) })
    case 'mailbox_full':
      if (await isFullAgain(ctx, message)) {
        return endEnrolmentOf(ctx, message, 'stopped', 'mailbox_full', worker)
      }
      return pauseEnrolmentOf(ctx, message, 'mailbox_full', inDays(7))
    case 'policy': {
      const fault = {
        status: 'paused',
        fault: 'policy_refusal',
        code: formatRejection(rejection),
      } as const
      await setMailboxFault(ctx, message.mailboxId, fault)
      return pauseEnrolmentOf(ctx, message, 'refused')
    }
    case 'message':
      return pauseEnrolmentOf(ctx, message, 'refused')
  }
}

/** Records the refusal alone. */
export async function markRejected(
  ctx: InTx,
  claim: Claim,
  worker: string,
  rejection: Rejection,
): Promise<MovedMessage | undefined> {
  const detail = formatRejection(rejection)
  const [message] = await moveAndNotify(ctx, {
    where: isClaimedBy(claim),
    from: ['claimed', 'handed_off'],
    to: 'rejected',
    set: [sql`reason = ${detail.slice(0, 500)}`, sql`failures = m.failures + 1`],
    worker,
    detail,
    refusal: decideRejection(rejection),
  })
  return message
}

export async function pauseEnrolmentOf(
  ctx: InTx,
  { enrolmentId }: MovedMessage,
  reason: string,
  until?: Date,
): Promise<void> {
  if (enrolmentId === null) return
  await pauseEnrolmentRows(ctx, sql`e.id = ${enrolmentId}`, { reason, until: until ?? null })
}

async function endEnrolmentOf(
  ctx: InTx,
  { enrolmentId }: MovedMessage,
  state: 'bounced' | 'stopped',
  reason: string,
  worker: string,
): Promise<void> {
  if (enrolmentId === null) return
  await endEnrolments(ctx, sql`e.id = ${enrolmentId}`, { state, reason, worker })
}

async function recordCandidateBounce(ctx: InTx, message: MovedMessage): Promise<void> {
  const candidate = await findCandidate(ctx, message)
  if (!candidate || message.kind === 'test') return
  try {
    await recordBounce(ctx, { candidateId: candidate.candidateId, at: message.at })
  } catch (error) {
    if (!(error instanceof AppError && error.reason === 'not_found')) throw error
  }
}

/** Whether the mailbox of the person was full before, in the last two weeks. */
async function isFullAgain(
  { db, actor }: InTx,
  { id, enrolmentId }: MovedMessage,
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from outreach.messages m
    join outreach.message_events v on v.company_id = m.company_id and v.message_id = m.id
    where m.company_id = ${actor.companyId}
      and (m.id = ${id} or m.enrolment_id = ${enrolmentId}::uuid)
      and v.refusal = 'mailbox_full' and v.at > outreach.clock() - interval '14 days'`.execute(db)
  return (rows[0]?.count ?? 0) > 1
}

async function refundIfFirst(ctx: InTx, { id, threadId }: MovedMessage): Promise<void> {
  const { db, actor } = ctx
  const { rows } = await sql<{ personId: string; currentId: string }>`
    select person_id, current_id from outreach.threads
    where company_id = ${actor.companyId} and id = ${threadId}::uuid`.execute(db)
  if (threadId === null || !rows[0]) return
  await refundFirstMessage(ctx, { ...rows[0], messageId: id, threadId })
}
