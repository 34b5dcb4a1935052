import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { SyncedMailbox } from './applied-mail.ts'

export interface MailboxRef {
  readonly companyId: string
  readonly mailboxId: string
}

/** Lists mailboxes of all companies that no process reads. */
export async function listUnreadMailboxes(db: Db, batch: number): Promise<MailboxRef[]> {
  const { rows } = await sql<MailboxRef>`
    select company_id, mailbox_id from outreach.list_unread_mailboxes(${batch})`.execute(db)
  return rows
}

/** The right to read a mailbox: only the process with the token may save what it has read. */
export interface SyncLease extends MailboxRef {
  readonly token: string
  readonly seconds: number
}

/**
 * Takes or extends a lease. False when another process has it, or when the mailbox has to be
 * connected again first.
 */
export async function holdLease(
  db: Db,
  { companyId, mailboxId, token, seconds }: SyncLease,
): Promise<boolean> {
  const { rows } = await sql`
    insert into outreach.mailbox_syncs as s (company_id, mailbox_id, lease_token, lease_until)
    select b.company_id, b.id, ${token}::uuid, clock_timestamp() + make_interval(secs => ${seconds})
    from outreach.mailboxes b
    where b.company_id = ${companyId} and b.id = ${mailboxId} and b.removed_at is null
      and b.status <> 'disconnected'
    on conflict (company_id, mailbox_id) do update
    set lease_token = excluded.lease_token, lease_until = excluded.lease_until
    where s.lease_token = excluded.lease_token or s.lease_until <= clock_timestamp()
    returning mailbox_id`.execute(db)
  return rows.length === 1
}

export async function releaseLease(
  db: Db,
  { companyId, mailboxId, token }: SyncLease,
): Promise<void> {
  await sql`
    delete from outreach.mailbox_syncs
    where company_id = ${companyId} and mailbox_id = ${mailboxId}
      and lease_token = ${token}`.execute(db)
}

/** Locks the lease until the transaction ends. Undefined when another process has taken over. */
export async function lockLease(
  db: Db,
  { companyId, mailboxId, token }: SyncLease,
): Promise<SyncedMailbox | undefined> {
  const { rows } = await sql<SyncedMailbox>`
    select b.id, b.address, b.time_zone, outreach.clock() as now
    from outreach.mailbox_syncs s
    join outreach.mailboxes b on b.company_id = s.company_id and b.id = s.mailbox_id
    where s.company_id = ${companyId} and s.mailbox_id = ${mailboxId}
      and s.lease_token = ${token} and b.removed_at is null
    for update of s`.execute(db)
  return rows[0]
}

export async function getCursor(db: Db, { companyId, mailboxId }: MailboxRef): Promise<unknown> {
  const row = await db
    .selectFrom('outreach.mailboxes')
    .select('syncCursor')
    .where('companyId', '=', companyId)
    .where('id', '=', mailboxId)
    .executeTakeFirst()
  return row?.syncCursor ?? undefined
}

/** Saves where reading continues. A mailbox without further pages is up to date. */
export async function saveCursor(
  db: Db,
  { companyId, mailboxId }: MailboxRef,
  { cursor, hasMore }: { readonly cursor: unknown; readonly hasMore: boolean },
): Promise<void> {
  await sql`
    update outreach.mailboxes
    set sync_cursor = ${JSON.stringify(cursor ?? null)}::jsonb,
      synced_at = case when ${hasMore} then synced_at else outreach.clock() end
    where company_id = ${companyId} and id = ${mailboxId}`.execute(db)
}
