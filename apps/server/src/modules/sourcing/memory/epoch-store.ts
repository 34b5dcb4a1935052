import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** A point in time up to which changes are visible, shared by all processes. */
export interface EpochRow {
  readonly epoch: number
  readonly mark: string
  /** The transaction snapshot of the epoch in PostgreSQL's notation. */
  readonly seen: string
}

/** Cuts a new epoch if something changed, or in any case if an index waits for one. */
export async function cutEpoch(db: Db, isAwaited: boolean): Promise<void> {
  await sql`select sourcing.cut_search_epoch(${isAwaited})`.execute(db)
}

export async function listEpochsAfter(db: Db, epoch: number): Promise<EpochRow[]> {
  const { rows } = await sql<EpochRow>`
    select epoch, mark, seen::text from sourcing.search_epochs
    where epoch > ${epoch} order by epoch`.execute(db)
  return rows
}

export async function findLastEpoch(db: Db): Promise<EpochRow | undefined> {
  const { rows } = await sql<EpochRow>`
    select epoch, mark, seen::text from sourcing.search_epochs
    order by epoch desc limit 1`.execute(db)
  return rows[0]
}

/** Returns whether all changes since the epoch are still available. */
export async function hasEpoch(db: Db, epoch: number, mark: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sourcing.search_epochs where epoch = ${epoch} and mark = ${mark}`.execute(db)
  return rows.length > 0
}

/** Returns the current transaction snapshot. */
export async function readVisibleTransactions(db: Db): Promise<string> {
  const { rows } = await sql<{ seen: string }>`
    select pg_current_snapshot()::text as seen`.execute(db)
  return (rows[0] as { seen: string }).seen
}

export interface DocumentChange {
  /** Null in the pool. */
  readonly companyId: string | null
  readonly personId: string
}

/** Lists the documents changed between two snapshots, in the pool and in these companies. */
export async function listChanges(
  db: Db,
  { from, to, companyIds }: { from: string; to: string; companyIds: readonly string[] },
): Promise<DocumentChange[]> {
  const { rows } = await sql<DocumentChange>`
    select distinct company_id, person_id from sourcing.document_changes
    where xid >= pg_snapshot_xmin(${from}::pg_snapshot) and xid < pg_snapshot_xmax(${to}::pg_snapshot)
      and pg_visible_in_snapshot(xid, ${to}::pg_snapshot)
      and not pg_visible_in_snapshot(xid, ${from}::pg_snapshot)
      and (company_id is null or company_id = any(${companyIds}::uuid[]))`.execute(db)
  return rows
}

/** The owner of the documents that were read, and the epoch's snapshot. */
export interface DocumentRead {
  readonly ownerId: string | null
  readonly ids: readonly string[]
  readonly seen: string
}

/** Returns whether one of these people has changed again since the epoch was cut. */
export async function haveChangedSince(
  db: Db,
  { ownerId, ids, seen }: DocumentRead,
): Promise<boolean> {
  if (ids.length === 0) return false
  const { rows } = await sql`
    select 1 from sourcing.document_changes
    where xid >= pg_snapshot_xmin(${seen}::pg_snapshot)
      and not pg_visible_in_snapshot(xid, ${seen}::pg_snapshot)
      and company_id is not distinct from ${ownerId}::uuid and person_id = any(${ids}::uuid[])
    limit 1`.execute(db)
  return rows.length > 0
}

/** Returns whether a full read may have seen changes the epoch has not. */
export async function hasSeenBeyondEpoch(
  db: Db,
  { ownerId, read, seen }: { ownerId: string | null; read: string; seen: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sourcing.document_changes
    where xid >= pg_snapshot_xmin(${seen}::pg_snapshot) and xid < pg_snapshot_xmax(${read}::pg_snapshot)
      and pg_visible_in_snapshot(xid, ${read}::pg_snapshot)
      and not pg_visible_in_snapshot(xid, ${seen}::pg_snapshot)
      and company_id is not distinct from ${ownerId}::uuid
    limit 1`.execute(db)
  return rows.length > 0
}

/** Deletes epochs and changes older than a day, except the latest epoch. */
export async function pruneEpochs(db: Db): Promise<void> {
  await sql`
    delete from sourcing.search_epochs
    where cut_at < now() - interval '1 day'
      and epoch < (select max(epoch) from sourcing.search_epochs)`.execute(db)
  await sql`
    delete from sourcing.document_changes where xid < (
      select pg_snapshot_xmin(seen) from sourcing.search_epochs order by epoch limit 1)`.execute(db)
}
