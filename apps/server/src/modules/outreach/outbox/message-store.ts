import type { MessageState } from '@headwater/contract/outreach/messages'
import { type RawBuilder, sql } from 'kysely'
import type { InTx } from '#platform/context'
import type { Db } from '#platform/database'
import type { EnrolmentEventKind } from '../enrolments/enrolment-event-store.ts'
import type { RejectionKind } from './outcome-rules.ts'
import { isRemoved, selectSuppression } from './suppressed-recipients.ts'
import type { SuppressionReason } from './suppression-rules.ts'

/** The right to send one message: only the worker that claimed it has the token. */
export interface Claim {
  readonly id: string
  readonly attempt: number
  readonly leaseToken: string
}

/** States in which a server may have the message, so that it counts against the limits. */
const usesQuota: readonly MessageState[] = [
  'claimed',
  'handed_off',
  'accepted',
  'unknown',
  'assumed_sent',
]

export interface Transition {
  /** Which messages, as `m`. */
  readonly where: RawBuilder<unknown>
  readonly from: readonly MessageState[]
  readonly to: Exclude<MessageState, 'claimed' | 'handed_off'>
  /** Further columns to set, each as `column = value`. */
  readonly set?: readonly RawBuilder<unknown>[]
  /** Which process did it. */
  readonly worker: string
  readonly detail?: string | null
  /** What the mail server's refusal says. */
  readonly refusal?: RejectionKind
  /** The member who did it. */
  readonly by?: string | null
}

export interface MovedMessage {
  readonly id: string
  readonly fromState: MessageState
  readonly kind: 'step' | 'single' | 'test'
  readonly enrolmentId: string | null
  readonly sequenceId: string | null
  readonly position: number | null
  readonly mailboxId: string
  readonly threadId: string | null
  readonly toAddress: string
  readonly sentBy: string | null
  readonly failures: number
  /** Null unless it was sent. */
  readonly bodyHtml: string | null
  /** The transaction's time, as messages are due by it. */
  readonly at: Date
}

/**
 * Moves messages to another state, gives back what they used of the mailbox's day if they did not
 * leave, and appends to their log and to that of their person: all in one statement.
 */
export async function moveMessages(
  db: Db,
  companyId: string,
  transition: Transition,
): Promise<MovedMessage[]> {
  const { where, from, to, set = [], worker, detail = null, refusal } = transition
  const mayHaveLeft = usesQuota.includes(to)
  const kept = mayHaveLeft ? sql`` : sql`quota_day = null, handed_off_at = null,`
  const isSent = to === 'accepted' || to === 'assumed_sent'
  const bodyHtml = isSent ? sql`m.body_html` : sql`null::text`
  const extra = set.map((assignment) => sql`, ${assignment}`)
  const { rows } = await sql<MovedMessage>`
    with old as (
      select m.id, m.state, m.mailbox_id, m.quota_day from outreach.messages m
      where m.company_id = ${companyId} and m.state = any(${from}::text[]) and ${where}
      order by m.id for update),
    moved as (
      update outreach.messages m
      set ${kept} ${bytesAfter(to)} state = ${to}, lease_token = null, lease_until = null ${sql.join(extra, sql``)}
      from old where m.company_id = ${companyId} and m.id = old.id
      returning m.id, old.state as from_state, m.kind, m.enrolment_id, m.position, m.mailbox_id,
        m.thread_id, m.to_address, m.sent_by, m.failures, m.sequence_id, ${bodyHtml} as body_html),
    released as (
      update outreach.mailbox_days d set used = d.used - g.count
      from (select mailbox_id, quota_day, count(*)::int as count from old
        where quota_day is not null and not ${mayHaveLeft} group by 1, 2) g
      where d.company_id = ${companyId} and d.mailbox_id = g.mailbox_id and d.day = g.quota_day),
    logged as (
      insert into outreach.message_events
        (company_id, id, message_id, from_state, to_state, at, worker, detail, refusal)
      select ${companyId}, gen_random_uuid(), id, state, ${to}, outreach.clock(), ${worker},
        ${detail?.slice(0, 1_000) ?? null}, ${refusal ?? null}
      from old)
    ${appendPersonEvents(companyId, transition)}
    select *, outreach.clock() as at from moved order by id`.execute(db)
  return rows
}

/** Appends to the logs of the people what became of the steps, of messages as `moved`. */
function appendPersonEvents(
  companyId: string,
  { to, detail = null, refusal, by = null }: Transition,
): RawBuilder<unknown> {
  const kind = decideEventKind(to, detail, refusal)
  if (kind === undefined) return sql``
  return sql`,
    person_events as (
      insert into outreach.enrolment_events
        (company_id, enrolment_id, sequence_id, kind, at, reason, position, by_client_id)
      select ${companyId}::uuid, v.enrolment_id, v.sequence_id, ${kind}, outreach.clock(),
        ${kind === 'failed' ? detail?.slice(0, 500) : null}, v.position, ${by}::uuid
      from moved v where v.sequence_id is not null
      order by v.id)`
}

/** A message whose change also ends, pauses or restores the enrolment has its event there. */
function decideEventKind(
  to: MessageState,
  detail: string | null,
  refusal: RejectionKind | undefined,
): EnrolmentEventKind | undefined {
  if (detail === 'undone') return undefined
  if (to === 'accepted' || to === 'assumed_sent') return 'sent'
  if (to === 'rejected' && refusal !== 'dead_address') return 'failed'
  return to === 'skipped' && detail === 'member' ? 'skipped' : undefined
}

/**
 * Deletes the bytes when nothing is sent again. A step that is resumed is sent as it was, and a mail
 * server still gets a copy for the sent folder.
 */
function bytesAfter(state: MessageState): RawBuilder<unknown> {
  switch (state) {
    case 'accepted':
      return sql`mime = case when exists (
          select 1 from outreach.mailboxes b
          where b.company_id = m.company_id and b.id = m.mailbox_id and b.kind = 'smtp'
            and b.removed_at is null) then m.mime end,`
    case 'assumed_sent':
    case 'cancelled':
      return sql`mime = null,`
    case 'rejected':
    case 'skipped':
      return sql`mime = case when m.kind = 'step' then m.mime end,`
    default:
      return sql``
  }
}

/** Deletes the bytes of messages that were accepted and filed, or cannot be filed any more. */
export async function deleteSentBytes(
  { db, actor }: InTx,
  where: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update outreach.messages m set mime = null
    where m.company_id = ${actor.companyId} and m.state = 'accepted' and m.mime is not null
      and ${where}`.execute(db)
}

/** The message of a claim, as long as no other worker has taken it over. */
export function isClaimedBy({ id, attempt, leaseToken }: Claim): RawBuilder<unknown> {
  return sql`m.id = ${id} and m.attempt = ${attempt} and m.lease_token = ${leaseToken}`
}

/** How long the inbox may be unread before follow-ups wait. */
const maxInboxAge = sql`interval '15 minutes'`

/**
 * Commits that the body leaves now, or refuses it. The one statement is the fence against a second
 * worker and the last check of everything that may have stopped the message since it was claimed.
 */
export async function handOffMessage(
  db: Db,
  companyId: string,
  claim: Claim,
  { worker, leaseSeconds }: { readonly worker: string; readonly leaseSeconds: number },
): Promise<boolean> {
  const { rows } = await sql`
    with handed_off as (
      update outreach.messages m
      set state = 'handed_off', handed_off_at = outreach.clock(),
        lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
      where m.company_id = ${companyId} and ${isClaimedBy(claim)} and m.state = 'claimed'
        and ${mayBeSent}
      returning m.id)
    insert into outreach.message_events
      (company_id, id, message_id, from_state, to_state, at, worker)
    select ${companyId}, gen_random_uuid(), id, 'claimed', 'handed_off', outreach.clock(), ${worker}
    from handed_off
    returning message_id`.execute(db)
  return rows.length === 1
}

/** Why a message must not be sent to its person, in a query with it as `m`, or null. */
export const messageSuppression = sql<SuppressionReason | null>`coalesce(
  (select 'removed' from outreach.threads t
    where t.company_id = m.company_id and t.id = m.thread_id
      and ${isRemoved(sql`t.company_id`, sql`t.current_id`)}),
  ${selectSuppression(sql`m.company_id`, sql`m.suppression_keys`)})`

/** Whether the status of the job holds a message, in a query with its sequence as `q`. */
export const isHeldByJob = sql<boolean>`coalesce(
  q.job_hold = 'all' or (q.job_hold = 'new_people' and m.position = 1), false)`

const mayBeSent = sql<boolean>`
  (m.undo_until is null or m.undo_until <= outreach.clock())
  and not exists (select 1 from outreach.settings s
    where s.company_id = m.company_id and s.stopped_at is not null)
  and exists (select 1 from outreach.mailboxes b
    where b.company_id = m.company_id and b.id = m.mailbox_id
      and b.status = 'connected' and b.removed_at is null
      and (coalesce(m.position, 1) = 1 or b.synced_at > outreach.clock() - ${maxInboxAge}))
  and (m.enrolment_id is null or exists (
    select 1 from outreach.enrolments e
    join outreach.sequences q on q.company_id = e.company_id and q.id = e.sequence_id
    where e.company_id = m.company_id and e.id = m.enrolment_id
      and e.state = 'active' and q.status = 'running' and not ${isHeldByJob}))
  and ${messageSuppression} is null`

/** What must end before a scheduled message can leave. */
export type MessageHold = 'company' | 'sequence' | 'job' | 'enrolment'

export interface NewMessage {
  readonly id: string
  readonly kind: 'step' | 'single' | 'test'
  readonly mailboxId: string
  readonly threadId: string | null
  readonly enrolmentId: string | null
  readonly position: number | null
  readonly sentBy: string | null
  readonly toName: string
  readonly toAddress: string
  readonly toDomain: string
  readonly suppressionKeys: readonly Buffer[]
  readonly subject: string
  readonly bodyHtml: string
  /** Left out for now. */
  readonly dueAt: Date | undefined
  readonly dueReason: string
  readonly heldBy: MessageHold | null
  /** Which of two subjects it has. */
  readonly variant: 'a' | 'b' | null
  /** With angle brackets. */
  readonly messageId: string
  readonly inReplyTo: string | null
  readonly referenceIds: readonly string[]
  readonly undoUntil: Date | null
}

/** Inserts a message with its log entry and the id by which replies are recognised. */
export async function insertMessage(
  db: Db,
  companyId: string,
  message: NewMessage,
  worker: string,
): Promise<void> {
  const { id, mailboxId, dueAt } = message
  await sql`
    with created as (
      insert into outreach.messages (company_id, id, kind, mailbox_id, thread_id, enrolment_id,
        sequence_id, position, sent_by, to_name, to_address, to_domain, suppression_keys, subject,
        body_html, variant, state, due_at, due_reason, held_by, message_id, in_reply_to,
        reference_ids, undo_until, created_at)
      values (${companyId}, ${id}, ${message.kind}, ${mailboxId}, ${message.threadId},
        ${message.enrolmentId}, (select sequence_id from outreach.enrolments
          where company_id = ${companyId} and id = ${message.enrolmentId}::uuid),
        ${message.position}, ${message.sentBy}, ${message.toName},
        ${message.toAddress}, ${message.toDomain}, ${message.suppressionKeys}::bytea[],
        ${message.subject}, ${message.bodyHtml}, ${message.variant}, 'scheduled',
        coalesce(${dueAt ?? null}::timestamptz, outreach.clock()), ${message.dueReason},
        ${message.heldBy}, ${message.messageId}, ${message.inReplyTo},
        ${message.referenceIds}::text[], ${message.undoUntil}, outreach.clock())),
    named as (
      insert into outreach.wire_ids (company_id, mailbox_id, wire_id, message_id)
      values (${companyId}, ${mailboxId}, ${message.messageId.slice(1, -1)}, ${id})),
    logged as (
      insert into outreach.message_events (company_id, id, message_id, to_state, at, worker)
      values (${companyId}, gen_random_uuid(), ${id}, 'scheduled', outreach.clock(), ${worker}))
    select pg_notify(${outboxChannel}, '')`.execute(db)
}

/** Wakes the outboxes of all workers. */
export const outboxChannel = 'headwater_outbox'
