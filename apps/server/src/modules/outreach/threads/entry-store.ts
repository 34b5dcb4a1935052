import type { MessageState } from '@headwater/contract/outreach/messages'
import type { MessageEvent } from '@headwater/contract/outreach/threads'
import type { ActingSide } from '@headwater/contract/sides'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
import type { SequenceJob } from '../tables.ts'

interface EntryQuery {
  readonly companyId: string
  readonly threadId: string
  readonly limit: number
}

export interface SentRow {
  readonly id: string
  readonly sentBy: string | null
  readonly mailboxId: string
  readonly mailboxAddress: string
  readonly timeZone: string
  readonly position: number | null
  readonly at: Date
  readonly state: MessageState
  readonly reason: string | null
  readonly dueAt: Date
  readonly dueReason: string
  readonly heldBy: string | null
  readonly toDomain: string
  readonly subject: string
  readonly bodyHtml: string
  /** Of its sequence. */
  readonly job: SequenceJob | null
  readonly ownerClientId: string
  readonly displayName: string
  readonly signatureHtml: string | null
  readonly undoUntil: Date | null
  readonly now: Date
}

/** A message as `m` that its author has not taken back: those were never sent and are drafts again. */
export const isNotUndone = sql`not (m.state = 'cancelled' and m.reason is not distinct from 'undone')`

/** Whether a thread as `t` has a message. */
export const hasMessage = sql`exists (
  select 1 from outreach.messages m
  where m.company_id = t.company_id and m.thread_id = t.id and ${isNotUndone})`

/** Lists the latest messages of a thread. */
export async function listSentRows(
  db: Db,
  { companyId, threadId, limit }: EntryQuery,
): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select m.id, m.sent_by, m.mailbox_id, b.address as mailbox_address, b.time_zone, m.position,
      coalesce(m.accepted_at, m.handed_off_at, m.due_at) as at, m.state, m.reason, m.due_at,
      m.due_reason, m.held_by, m.to_domain, m.subject, m.body_html, m.undo_until,
      q.job, b.owner_client_id, b.display_name, b.signature_html, outreach.clock() as now
    from outreach.messages m
    join outreach.mailboxes b on b.company_id = m.company_id and b.id = m.mailbox_id
    left join outreach.sequences q on q.company_id = m.company_id and q.id = m.sequence_id
    where m.company_id = ${companyId} and m.thread_id = ${threadId}
      and ${isNotUndone}
    order by m.created_at desc, m.id limit ${limit}`.execute(db)
  return rows
}

export type ReceivedRow = Selectable<Tables['outreach.received']> & {
  readonly mailboxAddress: string
}

/** Lists the latest mails received in a thread. */
export async function listReceivedRows(
  db: Db,
  { companyId, threadId, limit }: EntryQuery,
): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    select r.*, r.away_until::text as away_until, b.address as mailbox_address
    from outreach.received r
    join outreach.mailboxes b on b.company_id = r.company_id and b.id = r.mailbox_id
    where r.company_id = ${companyId} and r.thread_id = ${threadId}
    order by r.received_at desc, r.id limit ${limit}`.execute(db)
  return rows
}

export interface EventRow {
  readonly id: string
  readonly at: Date
  readonly byClientId: string | null
  readonly text: string
  readonly side: ActingSide
}

export async function listEventRows(
  db: Db,
  { companyId, threadId, limit }: EntryQuery,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select id, at, by_client_id, text, side from outreach.thread_events
    where company_id = ${companyId} and thread_id = ${threadId}
    order by at desc, id limit ${limit}`.execute(db)
  return rows
}

/** Lists the logs of messages, oldest first. */
export async function listMessageEvents(
  db: Db,
  companyId: string,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, MessageEvent[]>> {
  const { rows } = await sql<{
    messageId: string
    toState: MessageState
    at: Date
    detail: string | null
  }>`
    select message_id, to_state, at, detail from outreach.message_events
    where company_id = ${companyId} and message_id = any(${messageIds}::uuid[])
    order by at, id`.execute(db)
  const byMessage = Map.groupBy(rows, ({ messageId }) => messageId)
  return new Map(
    [...byMessage].map(([id, events]) => [
      id,
      events.map(({ toState: state, at, detail }) => ({ state, at: at.toISOString(), detail })),
    ]),
  )
}
