import type { EnrolmentState } from '@headwater/contract/outreach/explanations'
import { sql } from 'kysely'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { isSuppressionReason, suppressionSentences } from '../outbox/suppression-rules.ts'
import { formatWait, holdSentences } from '../outbox/wait-sentences.ts'
import type { JobHold } from './job-hold.ts'

/** Says in one sentence why a person gets nothing now, or when the next message leaves. */
export function explainEnrolment(
  ctx: Ctx,
  { enrolmentId }: { readonly enrolmentId: string },
): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const [facts] = await listFacts(ctx, sql`e.id = ${enrolmentId}`)
    if (!facts) throw new AppError('not_found', 'This person is not enrolled.')
    return explain(facts)
  })
}

export interface Facts {
  readonly sequenceId: string
  readonly state: EnrolmentState
  readonly reason: string | null
  readonly pausedUntil: Date | null
  readonly completesAt: Date | null
  readonly messageState: string | null
  readonly messageReason: string | null
  readonly dueAt: Date | null
  readonly dueReason: string | null
  readonly heldBy: string | null
  readonly jobHold: JobHold | null
  readonly toDomain: string | null
  readonly mailboxAddress: string
  readonly timeZone: string
  readonly now: Date
}

/** Reads what decides when the next message of enrolments, as `e`, leaves. */
export async function listFacts(
  { db, actor }: InTx,
  where: ReturnType<typeof sql>,
): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    select e.sequence_id, e.state, e.reason, e.paused_until, e.completes_at, m.state as message_state,
      m.reason as message_reason, m.due_at, m.due_reason, m.held_by, m.to_domain,
      b.address as mailbox_address, e.time_zone, q.job_hold,
      outreach.clock() as now
    from outreach.enrolments e
    join outreach.sequences q on q.company_id = e.company_id and q.id = e.sequence_id
    join outreach.mailboxes b on b.company_id = e.company_id and b.id = e.mailbox_id
    left join outreach.messages m on m.company_id = e.company_id and m.enrolment_id = e.id
      and m.position = e.position
    where e.company_id = ${actor.companyId} and ${where}`.execute(db)
  return rows
}

export function explain(facts: Facts): string {
  const ended = endSentences[facts.state]
  if (facts.reason === 'job_closed') return 'The job was closed.'
  if (ended) return isSuppressionReason(facts.reason) ? suppressionSentences[facts.reason] : ended
  // What holds the enrolment itself has a sentence of its own below.
  const held = facts.heldBy === 'enrolment' ? undefined : holdSentences[facts.heldBy ?? '']
  if (facts.heldBy === 'job' && facts.jobHold) return jobHoldSentences[facts.jobHold]
  if (held) return held
  if (facts.state === 'pending') return 'This session has not been started.'
  if (facts.state === 'paused') return pauseSentences[facts.reason ?? ''] ?? 'Paused by a member.'
  if (facts.completesAt) return 'All emails were sent. Waiting for a reply.'
  return explainMessage(facts)
}

const jobHoldSentences: Readonly<Record<JobHold, string>> = {
  new_people: 'The job is on hold. Follow-ups are still sent.',
  all: 'The job is not open, so no emails are sent.',
}

const endSentences: Partial<Record<EnrolmentState, string>> = {
  replied: 'The person replied.',
  bounced: 'The address does not exist.',
  unsubscribed: 'The person does not want to be written to.',
  completed: 'All emails were sent, and no reply came.',
  stopped: 'Stopped for this person.',
}

/** Why an enrolment is paused, by its reason. */
export const pauseSentences: Readonly<Record<string, string>> = {
  out_of_office: 'The person is away.',
  mailbox: 'The mailbox was disconnected. Connect it again to continue.',
  missing_variable: 'A variable has no value. Add it, then resume.',
  missing_postal_address: 'Your company’s postal address is missing. Add it, then resume.',
  not_composable: 'The email could not be written. Check the step, then resume.',
  too_many_failures: 'Sending the email failed too often. Check the mailbox, then resume.',
  unknown_send: 'We don’t know whether the last email was sent. Decide in the thread.',
  contact_limit: 'This person has reached your email limit.',
  mailbox_full: 'The person’s mailbox is full. We’ll try again in a week.',
  refused: 'The mail server refused the email. Its answer is in the thread.',
  manual_message: 'You wrote to this person yourself. Resume to continue the session.',
  unreadable_email: 'An email from this person couldn’t be stored. Read it, then resume.',
  no_slots: 'No sending days or hours are chosen. Choose at least one of each.',
}

function explainMessage(facts: Facts): string {
  const { messageState, dueAt, dueReason } = facts
  if (messageState === 'claimed' || messageState === 'handed_off') {
    return 'An email is being sent now.'
  }
  if (messageState === 'unknown') {
    return 'The mail server didn’t confirm the last email. We’re checking whether it was delivered.'
  }
  if (messageState !== 'scheduled' || !dueAt || !dueReason) return 'Nothing is scheduled.'
  return formatWait({ ...facts, dueAt, dueReason, toDomain: facts.toDomain ?? '' })
}
