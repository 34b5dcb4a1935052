import type { SendOutcome } from '@headwater/mail/transports'
import { sql } from 'kysely'
import { type Ctx, type InTx, writeByKey } from '#platform/context'
import { endEnrolments, refreshHolds } from '../enrolments/enrolment-store.ts'
import { setMailboxFault, setMailboxUnreachable, throttleMailbox } from './mailbox-faults.ts'
import { type Claim, isClaimedBy, type MovedMessage, messageSuppression } from './message-store.ts'
import { moveAndNotify } from './move-and-notify.ts'
import { decideRetryMs, unreachableAfter } from './outcome-rules.ts'
import { type AcceptedOutcome, recordAccepted } from './record-accepted.ts'
import { markRejected, pauseEnrolmentOf, recordRejection } from './record-rejection.ts'
import type { SuppressionReason } from './suppression-rules.ts'

/** What became of an attempt: the transport's answer, or that the worker stopped before. */
export type AttemptOutcome =
  | Exclude<SendOutcome, { kind: 'accepted' }>
  | AcceptedOutcome
  | { readonly kind: 'interrupted' }

/** What follows from an outcome could not be recorded: only the outcome itself is. */
interface Bare {
  readonly isBare?: boolean
}

/**
 * Records what became of an attempt, with everything that follows from it. It may be recorded twice
 * without effect, so that a lost connection to the database is no reason not to try again.
 */
export function recordOutcome(
  ctx: Ctx,
  claim: Claim,
  outcome: AttemptOutcome,
  worker: string,
  { isBare = false }: Bare = {},
): Promise<void> {
  return writeByKey(ctx, async (ctx) => {
    if (isBare) return recordBareOutcome(ctx, claim, outcome, worker)
    switch (outcome.kind) {
      case 'accepted':
        return void (await recordAccepted(ctx, acceptanceOf(claim, outcome, worker)))
      case 'cancelled':
        return settleRefusedHandOff(ctx, claim, worker)
      case 'interrupted':
        return void (await reschedule(ctx, claim, worker, { detail: interrupted }))
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

function acceptanceOf({ id, attempt }: Claim, evidence: AcceptedOutcome, worker: string) {
  return { where: sql`m.id = ${id} and m.attempt = ${attempt}`, evidence, worker }
}

/** Otherwise a message that was refused would stay handed off, and count as sent in the end. */
async function recordBareOutcome(
  ctx: InTx,
  claim: Claim,
  outcome: AttemptOutcome,
  worker: string,
): Promise<void> {
  switch (outcome.kind) {
    case 'accepted': {
      const evidence = { ...outcome, isCardLeft: true }
      return void (await recordAccepted(ctx, acceptanceOf(claim, evidence, worker)))
    }
    case 'rejected':
      return void (await markRejected(ctx, claim, worker, outcome))
    case 'unknown':
      return recordUnknown(ctx, claim, worker, outcome.reason)
    case 'cancelled':
    case 'interrupted':
      return void (await reschedule(ctx, claim, worker, {
        detail: interrupted,
        afterMs: bareWaitMs,
      }))
    case 'retry':
    case 'throttled':
    case 'reauthorize':
      return void (await reschedule(ctx, claim, worker, {
        detail: outcome.reason,
        reason: 'retry',
        afterMs: bareWaitMs,
        isFailure: outcome.kind === 'retry',
      }))
  }
}

const interrupted = 'Sending was interrupted. We’ll try again.'
const bareWaitMs = 5 * 60_000

interface Reschedule {
  readonly detail: string
  readonly reason?: string
  readonly afterMs?: number
  readonly isFailure?: boolean
  /** Further failures are not counted. */
  readonly maxFailures?: number
}

/** The server certainly does not have the message, whatever state the hand-off left behind. */
async function reschedule(
  ctx: InTx,
  claim: Claim,
  worker: string,
  { detail, reason = 'due_now', afterMs = 0, isFailure = false, maxFailures }: Reschedule,
): Promise<MovedMessage | undefined> {
  const [message] = await moveAndNotify(ctx, {
    where: isClaimedBy(claim),
    from: ['claimed', 'handed_off'],
    to: 'scheduled',
    set: [
      sql`due_at = outreach.clock() + make_interval(secs => ${afterMs / 1_000})`,
      sql`due_reason = ${reason}`,
      sql`failures = greatest(m.failures,
        least(m.failures + ${isFailure ? 1 : 0}, ${maxFailures ?? null}::integer))`,
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
  { reason, afterMs, isUnreachable = false }: Extract<SendOutcome, { kind: 'retry' }>,
): Promise<void> {
  const { db, actor } = ctx
  const message = await reschedule(ctx, claim, worker, {
    detail: reason,
    reason: 'retry',
    isFailure: true,
    ...(isUnreachable && { maxFailures: unreachableAfter }),
  })
  if (!message) return
  const waitMs = decideRetryMs(message.failures, afterMs)
  if (isUnreachable && waitMs !== undefined && message.failures >= unreachableAfter) {
    await setMailboxUnreachable(ctx, message.mailboxId, waitMs)
  }
  if (waitMs !== undefined) {
    await sql`
      update outreach.messages
      set due_at = outreach.clock() + make_interval(secs => ${waitMs / 1_000})
      where company_id = ${actor.companyId} and id = ${message.id}`.execute(db)
    return
  }
  await moveAndNotify(ctx, {
    where: sql`m.id = ${message.id}`,
    from: ['scheduled'],
    to: 'rejected',
    set: [sql`reason = ${reason.slice(0, 500)}`],
    worker,
    detail: 'Given up after too many attempts.',
  })
  await pauseEnrolmentOf(ctx, message, 'refused')
}

const firstCheckAfter = sql`interval '10 minutes'`

/** Nothing is sent again before there is evidence, or a member decides. */
async function recordUnknown(
  ctx: InTx,
  claim: Claim,
  worker: string,
  reason: string,
): Promise<void> {
  await moveAndNotify(ctx, {
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
    await moveAndNotify(ctx, {
      where: isClaimedBy(claim),
      from: ['claimed'],
      to: 'cancelled',
      set: [sql`reason = ${suppression}`],
      worker,
      detail: suppression,
    })
    return
  }
  await lockHolders(ctx, message?.enrolmentId ?? null)
  const detail = 'Stopped before it was sent.'
  const held = await reschedule(ctx, claim, worker, { detail, afterMs: recheckMs })
  if (held) await refreshHolds(ctx, sql`m.id = ${held.id}`)
}

/**
 * Locks what may hold the message. A hold that ends meanwhile is seen, or its end waits and finds the
 * message: otherwise it would stay held by something that is over.
 */
async function lockHolders({ db, actor }: InTx, enrolmentId: string | null): Promise<void> {
  await sql`select 1 from outreach.settings where company_id = ${actor.companyId} for share`.execute(
    db,
  )
  if (enrolmentId === null) return
  await sql`
    select 1 from outreach.sequences q
    join outreach.enrolments e on e.company_id = q.company_id and e.sequence_id = q.id
    where e.company_id = ${actor.companyId} and e.id = ${enrolmentId} for share`.execute(db)
}

/** Then the claim says why it waits. */
const recheckMs = 10_000
