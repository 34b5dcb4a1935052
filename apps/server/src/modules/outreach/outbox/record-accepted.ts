import { mailboxesTopic } from '@headwater/contract/outreach/mailboxes'
import { inboxTopic } from '@headwater/contract/outreach/threads'
import { htmlToText } from '@headwater/mail/compose'
import type { SendOutcome } from '@headwater/mail/transports'
import { type RawBuilder, sql } from 'kysely'
import { recordContact } from '#modules/pipeline'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { publishLive } from '#platform/live/publish-live'
import { advanceEnrolment } from '../enrolments/advance-enrolment.ts'
import { stopHeldSequences } from '../enrolments/manual-message.ts'
import { notifyPeopleChanged } from '../enrolments/notify-people-changed.ts'
import { type MovedMessage, moveMessages } from './message-store.ts'

export type AcceptedOutcome = Extract<SendOutcome, { kind: 'accepted' }> & {
  /** The candidate's card stays as it is. */
  readonly isCardLeft?: boolean
}

type Evidence = Partial<Omit<AcceptedOutcome, 'kind'>>

interface Acceptance {
  /** Which message, as `m`. */
  readonly where: RawBuilder<unknown>
  /** What the provider said, or `assumed` when there is no evidence. */
  readonly evidence: Evidence | 'assumed'
  readonly detail?: string
  readonly worker: string
}

/**
 * Records that a message was sent, inserts the next step and updates thread and candidate, all in
 * one transaction. A worker whose lease ran out may still record it: it knows what happened.
 */
export async function recordAccepted(
  ctx: InTx,
  { where, evidence, detail, worker }: Acceptance,
): Promise<MovedMessage | undefined> {
  const { db, actor } = ctx
  const ids: Evidence = evidence === 'assumed' ? {} : evidence
  const [message] = await moveMessages(db, actor.companyId, {
    where,
    from: ['handed_off', 'unknown'],
    to: evidence === 'assumed' ? 'assumed_sent' : 'accepted',
    set: [
      sql`accepted_at = outreach.clock()`,
      sql`reason = null`,
      sql`check_at = null`,
      sql`provider_message_id = coalesce(${ids.providerMessageId ?? null}, m.provider_message_id)`,
    ],
    worker,
    detail: detail ?? null,
  })
  if (!message) return undefined
  await notifyPeopleChanged(ctx, [message])
  const candidate = await saveEvidence(ctx, message, ids)
  const { enrolmentId, position, at: sentAt } = message
  if (enrolmentId !== null && position !== null) {
    await advanceEnrolment(ctx, { enrolmentId, position, sentAt })
  }
  if (message.kind === 'single') await stopHeldSequences(ctx, message)
  if (!ids.isCardLeft) await recordCandidateContact(ctx, message, candidate)
  return message
}

/** Saves what the provider said, and returns whom the message was sent to. */
async function saveEvidence(
  ctx: InTx,
  message: MovedMessage,
  { wireMessageId, providerThreadId }: Evidence,
): Promise<ContactedCandidate | undefined> {
  const { db, actor } = ctx
  const { companyId } = actor
  const { id, mailboxId, threadId } = message
  const wireId = wireMessageId?.replace(/^<|>$/g, '').slice(0, 500) ?? null
  const snippet = htmlToText(message.bodyHtml ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, 200)
  const { rows } = await sql<Partial<ContactedCandidate> & { isMailboxChanged: boolean }>`
    with unthrottled as (
      update outreach.mailboxes set throttles = 0,
        fault = nullif(fault, 'unreachable'),
        fault_at = case when fault = 'unreachable' then null else fault_at end
      where company_id = ${companyId} and id = ${mailboxId}
        and (throttles > 0 or fault = 'unreachable')
      returning id),
    named as (
      insert into outreach.wire_ids (company_id, mailbox_id, wire_id, message_id)
      select ${companyId}::uuid, ${mailboxId}::uuid, ${wireId}::text, ${id}::uuid
      where ${wireId}::text is not null
      on conflict do nothing),
    threaded as (
      update outreach.threads t
      set last_at = greatest(t.last_at, outreach.clock()), snippet = ${snippet}, snippet_side = 'client',
        needs_reply = false,
        subject = case when t.received_at is null then m.subject else t.subject end,
        provider_thread_id = coalesce(${providerThreadId ?? null}, t.provider_thread_id)
      from outreach.messages m
      where t.company_id = ${companyId} and t.id = ${threadId}::uuid
        and m.company_id = t.company_id and m.id = ${id})
    select c.*, exists (select 1 from unthrottled) as is_mailbox_changed
    from (select 1) one left join (${selectCandidate(companyId, message)}) c on true`.execute(db)
  const [row] = rows
  if (row?.isMailboxChanged) await publishLive(ctx, mailboxesTopic, companyId, { mailboxId })
  if (threadId !== null) await publishLive(ctx, inboxTopic, companyId, { threadId })
  const { candidateId, ownerClientId } = row ?? {}
  return candidateId && ownerClientId ? { candidateId, ownerClientId } : undefined
}

/** Moves the candidate's card. The message was sent even if the candidate is gone. */
async function recordCandidateContact(
  ctx: InTx,
  { kind, sentBy }: MovedMessage,
  candidate: ContactedCandidate | undefined,
): Promise<void> {
  if (!candidate || kind === 'test') return
  const { candidateId, ownerClientId } = candidate
  try {
    await recordContact(ctx, { candidateId, by: sentBy ?? ownerClientId })
  } catch (error) {
    if (!(error instanceof AppError && error.reason === 'not_found')) throw error
  }
}

/** The candidate a message is about, and the owner of the mailbox. */
interface ContactedCandidate {
  readonly candidateId: string
  readonly ownerClientId: string
}

export async function findCandidate(
  { db, actor }: InTx,
  message: MovedMessage,
): Promise<ContactedCandidate | undefined> {
  const { rows } = await selectCandidate(actor.companyId, message).execute(db)
  return rows[0]
}

function selectCandidate(
  companyId: string,
  { enrolmentId, threadId, mailboxId }: MovedMessage,
): RawBuilder<ContactedCandidate> {
  return sql<ContactedCandidate>`
    select coalesce(e.candidate_id, t.candidate_id) as candidate_id, b.owner_client_id
    from outreach.mailboxes b
    left join outreach.enrolments e on e.company_id = b.company_id and e.id = ${enrolmentId}::uuid
    left join outreach.threads t on t.company_id = b.company_id and t.id = ${threadId}::uuid
    where b.company_id = ${companyId} and b.id = ${mailboxId}
      and coalesce(e.candidate_id, t.candidate_id) is not null`
}
