import { type InboxTab, maxCountedThreads } from '@headwater/contract/outreach/threads'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
// Needed for the table types.
import type {} from '../thread-tables.ts'

export type ThreadRow = Selectable<Omit<Tables['outreach.threads'], 'searchText'>>

const columns = sql`t.company_id, t.id, t.person_id, t.current_id, t.candidate_id, t.job_id,
  t.mailbox_id, t.provider_thread_id, t.subject, t.snippet, t.snippet_side, t.last_at, t.received_at, t.is_unread,
  t.needs_reply, t.badge, t.assignee_client_id, t.snoozed_until::text, t.done_at`

export interface InboxView {
  readonly companyId: string
  /** The member whose inbox it is. */
  readonly clientId: string
  readonly today: string
  readonly mailboxId: string | undefined
  readonly jobId: string | undefined
}

export interface ThreadQuery extends InboxView {
  readonly tab: InboxTab
  /** Only these, when a search found them. */
  readonly ids: readonly string[] | undefined
  readonly isOldestFirst: boolean
  readonly after: { readonly at: string; readonly id: string } | undefined
  readonly limit: number
}

/** Lists the threads of a tab, with their position to the microsecond. */
export async function listThreadRows(
  db: Db,
  query: ThreadQuery,
): Promise<(ThreadRow & { position: string })[]> {
  const { ids, after, isOldestFirst, limit } = query
  const found = ids ? sql`and t.id = any(${ids}::uuid[])` : sql``
  const { rows } = await sql<ThreadRow & { position: string }>`
    select ${columns}, t.last_at::text as position from outreach.threads t
    where ${isInView(query)} and ${tabConditions[query.tab](query)} ${found}
      ${after ? isAfter(after, isOldestFirst) : sql``}
    order by ${isOldestFirst ? sql`t.last_at, t.id desc` : sql`t.last_at desc, t.id`}
    limit ${limit}`.execute(db)
  return rows
}

/** Counts the latest threads of one tab, up to `maxCountedThreads`, in the order of its index. */
export async function countThreadRows(db: Db, tab: InboxTab, view: InboxView): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from outreach.threads t
      where ${isInView(view)} and ${tabConditions[tab](view)}
      order by t.last_at desc, t.id limit ${maxCountedThreads}) found`.execute(db)
  return rows[0]?.count ?? 0
}

function isInView({ companyId, mailboxId, jobId }: InboxView): RawBuilder<unknown> {
  const ofMailbox = mailboxId === undefined ? sql`` : sql`and t.mailbox_id = ${mailboxId}`
  const ofJob = jobId === undefined ? sql`` : sql`and t.job_id = ${jobId}`
  return sql`t.company_id = ${companyId} ${ofMailbox} ${ofJob}`
}

/** Each begins with the condition of its index. */
const tabConditions: Readonly<Record<InboxTab, (view: InboxView) => RawBuilder<unknown>>> = {
  needs_reply: ({ today }) => sql`t.needs_reply and t.done_at is null
    and (t.snoozed_until is null or t.snoozed_until <= ${today}::date)`,
  unread: () => sql`t.is_unread`,
  assigned: ({ clientId }) =>
    sql`t.received_at is not null and t.assignee_client_id = ${clientId} and t.done_at is null`,
  snoozed: ({ today }) => sql`t.snoozed_until is not null and t.snoozed_until > ${today}::date`,
  all: () => sql`t.received_at is not null`,
}

function isAfter({ at, id }: { at: string; id: string }, isOldestFirst: boolean) {
  return isOldestFirst
    ? sql`and t.last_at >= ${at}::timestamptz
        and (t.last_at > ${at}::timestamptz or t.id < ${id}::uuid)`
    : sql`and t.last_at <= ${at}::timestamptz
        and (t.last_at < ${at}::timestamptz or t.id > ${id}::uuid)`
}

/** Lists the ids of the latest threads with all of the words. */
export async function searchThreadIds(db: Db, words: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from outreach.search_threads(${words}, ${limit}) as id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findThreadRow(
  db: Db,
  companyId: string,
  id: string,
): Promise<ThreadRow | undefined> {
  const [row] = await listThreadsWhere(db, companyId, sql`t.id = ${id}`)
  return row
}

/** Lists threads, as `t`, latest first. */
export async function listThreadsWhere(
  db: Db,
  companyId: string,
  where: RawBuilder<unknown>,
): Promise<ThreadRow[]> {
  const { rows } = await sql<ThreadRow>`
    select ${columns} from outreach.threads t
    where t.company_id = ${companyId} and ${where}
    order by t.last_at desc, t.id limit 100`.execute(db)
  return rows
}

export interface ThreadChanges {
  readonly isUnread?: boolean | undefined
  readonly isDone?: boolean | undefined
  readonly assigneeId?: string | null | undefined
  readonly snoozedUntil?: string | null | undefined
}

/** Changes a thread. Undefined if there is none. */
export async function updateThreadRow(
  db: Db,
  companyId: string,
  id: string,
  { isUnread, isDone, assigneeId, snoozedUntil }: ThreadChanges,
): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`
    update outreach.threads t
    set is_unread = coalesce(${isUnread ?? null}, t.is_unread),
      done_at = case ${isDone ?? null}::boolean when true then coalesce(t.done_at, outreach.clock())
        when false then null else t.done_at end,
      assignee_client_id = case when ${assigneeId !== undefined}
        then ${assigneeId ?? null}::uuid else t.assignee_client_id end,
      snoozed_until = case when ${snoozedUntil !== undefined}
        then ${snoozedUntil ?? null}::date else t.snoozed_until end
    where t.company_id = ${companyId} and t.id = ${id}
    returning ${columns}`.execute(db)
  return rows[0]
}
