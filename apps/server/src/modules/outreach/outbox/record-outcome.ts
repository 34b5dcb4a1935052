import type { SendOutcome } from '@headwater/mail/transports'
import { sql } from 'kysely'
import { reportFailedAddress, suppressAddress } from '#modules/people'
import { recordBounce } from '#modules/pipeline'
import { type Ctx, type InTx, writeByKey } from '#platform/context'
import { AppError } from '#platform/errors'
import { endEnrolments, pauseEnrolmentRows, refreshHolds } from '../enrolments/enrolment-store.ts'
import { setMailboxFault, throttleMailbox } from './mailbox-faults.ts'
import {
  type Claim,
  isClaimedBy,
  type MovedMessage,
  messageSuppression,
  moveMessages,
} from './message-store.ts'
import { decideRejection, decideRetryMs, formatRejection } from './outcome-rules.ts'
import { type AcceptedOutcome, findCandidate, recordAccepted } from './record-accepted.ts'
import type { SuppressionReason } from './suppression-rules.ts'

/** What became of an attempt: the transport's answer, or that the worker stopped before. */
export type AttemptOutcome =
  | Exclude<SendOutcome, { kind: 'accepted' }>
  | AcceptedOutcome
  | { readonly kind: 'interrupted' }

/**
 * Records what became of an attempt, with everything that follows from it. It may be recorded twice
 * without effect, so that a lost connection to the database is no reason not to try again.
 */
export function recordOutcome(
  ctx: Ctx,
  claim: Claim,
  outcome: AttemptOutcome,
  worker: string,
): Promise<void> {
  return writeByKey(ctx, async (ctx) => {
    switch (outcome.kind) {
      case 'accepted': {
        const { id, attempt } = claim
        const where = sql`m.id = ${id} and m.attempt = ${attempt}`
        await recordAccepted(ctx, { where, evidence: outcome, worker })
        return
      }
      case 'cancelled':
        return settleRefusedHandOff(ctx, claim, worker)
      case 'interrupted':
        return void (await reschedule(ctx, claim, worker, { detail: 'The worker stopped.' }))
      case 'retry':
        return retryLater(ctx, claim, worker, outcome)
      case 'throttled': {
        const message = await reschedule(ctx, claim, worker, { detail: outcome.reason })
        if (message) await throttleMailbox(ctx, message.mailboxId, outcome)
        return
      }
      case 'reauthorize': {
        const message = await reschedule(ctx, claim, worker, { detail: outcome.reason })
        const fault = { status: 'disconnected', fault: 'sign_in_refused' } as const
        if (message)
          await setMailboxFault(ctx, message.mailboxId, { ...fault, code: outcome.reason })
        return
      }
      case 'rejected':
        return recordRejection(ctx, claim, worker, outcome)
      case 'unknown':
        return void (await recordUnknown(ctx, claim, worker, outcome.reason))
    }
  })
}

interface Reschedule {
  readonly detail: string
  readonly reason?: string
  readonly afterMs?: number
  readonly isFailure?: boolean
}

/** The server certainly does not have the message, whatever state the hand-off left behind. */
async function reschedule(
  { db, actor }: InTx,
  claim: Claim,
  worker: string,
  { detail, reason = 'due_now', afterMs = 0, isFailure = false }: Reschedule,
): Promise<MovedMessage | undefined> {
  const [message] = await moveMessages(db, actor.companyId, {
    where: isClaimedBy(claim),
    from: ['claimed', 'handed_off'],
    to: 'scheduled',
    set: [
      sql`due_at = outreach.clock() + make_interval(secs => ${afterMs / 1_000})`,
      sql`due_reason = ${reason}`,
      sql`failures = m.failures + ${isFailure ? 1 : 0}`,
    ],
    worker,
    detail,
  })
  return message
}

async function retryLater(
  ctx: InTx,
  claim: Claim,
  worker: string,
  { reason, afterMs }: Extract<SendOutcome, { kind: 'retry' }>,
): Promise<void> {
  const { db, actor } = ctx
  const message = await reschedule(ctx, claim, worker, {
    detail: reason,
    reason: 'retry',
    isFailure: true,
  })
  if (!message) return
  const waitMs = decideRetryMs(message.failures, afterMs)
  if (waitMs !== undefined) {
    await sql`
      update outreach.messages
      set due_at = outreach.clock() + make_interval(secs => ${waitMs / 1_000})
      where company_id = ${actor.companyId} and id = ${message.id}`.execute(db)
    return
  }
  await moveMessages(db, actor.companyId, {
    where: sql`m.id = ${message.id}`,
    from: ['scheduled'],
    to: 'rejected',
    set: [sql`reason = ${reason.slice(0, 500)}`],
    worker,
    detail: 'Given up after too many attempts.',
  })
  await pauseEnrolmentOf(ctx, message, 'refused')
}

async function pauseEnrolmentOf(
  ctx: InTx,
  { enrolmentId }: MovedMessage,
  reason: string,
  until?: Date,
): Promise<void> {
  if (enrolmentId === null) return
  await pauseEnrolmentRows(ctx, sql`e.id = ${enrolmentId}`, { reason, until: until ?? null })
}

const firstCheckAfter = sql`interval '10 minutes'`

/** Nothing is sent again before there is evidence, or a member decides. */
async function recordUnknown(
  { db, actor }: InTx,
  claim: Claim,
  worker: string,
  reason: string,
): Promise<void> {
  await moveMessages(db, actor.companyId, {
    where: isClaimedBy(claim),
    from: ['handed_off'],
    to: 'unknown',
    set: [
      sql`reason = ${reason.slice(0, 500)}`,
      sql`checks = 0`,
      sql`check_at = outreach.clock() + ${firstCheckAfter}`,
    ],
    worker,
    detail: reason,
  })
}

interface Refused {
  readonly suppression: SuppressionReason | null
  readonly enrolmentId: string | null
}

/** The hand-off was refused, and not a byte of the body has left: finds out what to do instead. */
async function settleRefusedHandOff(ctx: InTx, claim: Claim, worker: string): Promise<void> {
  const { db, actor } = ctx
  const { rows } = await sql<Refused>`
    select ${messageSuppression} as suppression, m.enrolment_id from outreach.messages m
    where m.company_id = ${actor.companyId} and ${isClaimedBy(claim)}`.execute(db)
  const message = rows[0]
  if (message?.suppression) {
    const { enrolmentId, suppression } = message
    const end = { state: 'stopped', reason: suppression, worker } as const
    if (enrolmentId !== null) await endEnrolments(ctx, sql`e.id = ${enrolmentId}`, end)
    await moveMessages(db, actor.companyId, {
      where: isClaimedBy(claim),
      from: ['claimed'],
      to: 'cancelled',
      set: [sql`reason = ${suppression}`],
      worker,
      detail: suppression,
    })
    return
  }
  const detail = 'Held back when the server asked for it.'
  const held = await reschedule(ctx, claim, worker, { detail, afterMs: recheckMs })
  if (held) await refreshHolds(ctx, sql`m.id = ${held.id}`)
}

/** Then the claim says why it waits. */
const recheckMs = 10_000

const dayMs = 24 * 60 * 60_000

async function recordRejection(
  ctx: InTx,
  claim: Claim,
  worker: string,
  rejection: Extract<SendOutcome, { kind: 'rejected' }>,
): Promise<void> {
  const { db, actor } = ctx
  const detail = formatRejection(rejection)
  const [message] = await moveMessages(db, actor.companyId, {
    where: isClaimedBy(claim),
    from: ['claimed', 'handed_off'],
    to: 'rejected',
    set: [sql`reason = ${detail.slice(0, 500)}`, sql`failures = m.failures + 1`],
    worker,
    detail,
  })
  if (!message) return
  const { at, failures, toAddress: address } = message
  const inDays = (days: number) => new Date(at.getTime() + days * dayMs)
  switch (decideRejection(rejection)) {
    case 'dead_address':
      await endEnrolmentOf(ctx, message, 'bounced', 'dead_address', worker)
      await suppressAddress(ctx, { address, reason: 'bounced', expiresAt: inDays(90) })
      await reportFailedAddress(ctx, { address, reason: 'bounced' })
      return recordCandidateBounce(ctx, message)
    case 'unclear':
      await endEnrolmentOf(ctx, message, 'stopped', 'refused', worker)
      return suppressAddress(ctx, { address, reason: 'bounced', expiresAt: inDays(30) })
    case 'mailbox_full':
      if (failures > 1) return endEnrolmentOf(ctx, message, 'stopped', 'mailbox_full', worker)
      return pauseEnrolmentOf(ctx, message, 'mailbox_full', inDays(7))
    case 'policy': {
      const fault = { status: 'paused', fault: 'policy_refusal', code: detail } as const
      await setMailboxFault(ctx, message.mailboxId, fault)
      return pauseEnrolmentOf(ctx, message, 'refused')
    }
    case 'message':
      return pauseEnrolmentOf(ctx, message, 'refused')
  }
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
