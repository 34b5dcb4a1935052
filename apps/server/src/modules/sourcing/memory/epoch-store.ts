import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** A moment up to which changes count, as all processes know it. */
export interface EpochRow {
  readonly epoch: number
  readonly mark: string
  /** What a transaction saw then, as PostgreSQL writes it down. */
  readonly seen: string
}

/** Cuts a new epoch where something has changed, or in any case where somebody waits for one. */
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

/** Whether changes since then are all still to be had. */
export async function hasEpoch(db: Db, epoch: number, mark: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sourcing.search_epochs where epoch = ${epoch} and mark = ${mark}`.execute(db)
  return rows.length > 0
}

/** What can be seen now. */
export async function readSeen(db: Db): Promise<string> {
  const { rows } = await sql<{ seen: string }>`
    select pg_current_snapshot()::text as seen`.execute(db)
  return (rows[0] as { seen: string }).seen
}

export interface Change {
  /** Null in the shared pool. */
  readonly companyId: string | null
  readonly personId: string
}

/** Whose documents changed between two moments: in the pool, and in these companies. */
export async function listChanges(
  db: Db,
  { from, to, companyIds }: { from: string; to: string; companyIds: readonly string[] },
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select distinct company_id, person_id from sourcing.document_changes
    where xid >= pg_snapshot_xmin(${from}::pg_snapshot) and xid < pg_snapshot_xmax(${to}::pg_snapshot)
      and pg_visible_in_snapshot(xid, ${to}::pg_snapshot)
      and not pg_visible_in_snapshot(xid, ${from}::pg_snapshot)
      and (company_id is null or company_id = any(${companyIds}::uuid[]))`.execute(db)
  return rows
}

/** Whose documents were read, and what an epoch has seen. */
export interface Reading {
  readonly whose: string | null
  readonly ids: readonly string[]
  readonly seen: string
}

/** Whether any of these people has changed again since the epoch was cut. */
export async function haveChangedSince(db: Db, { whose, ids, seen }: Reading): Promise<boolean> {
  if (ids.length === 0) return false
  const { rows } = await sql`
    select 1 from sourcing.document_changes
    where xid >= pg_snapshot_xmin(${seen}::pg_snapshot)
      and not pg_visible_in_snapshot(xid, ${seen}::pg_snapshot)
      and company_id is not distinct from ${whose}::uuid and person_id = any(${ids}::uuid[])
    limit 1`.execute(db)
  return rows.length > 0
}

/** Whether whoever has read everybody by a moment may have seen what an epoch has not. */
export async function isAhead(
  db: Db,
  { whose, read, seen }: { whose: string | null; read: string; seen: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sourcing.document_changes
    where xid >= pg_snapshot_xmin(${seen}::pg_snapshot) and xid < pg_snapshot_xmax(${read}::pg_snapshot)
      and pg_visible_in_snapshot(xid, ${read}::pg_snapshot)
      and not pg_visible_in_snapshot(xid, ${seen}::pg_snapshot)
      and company_id is not distinct from ${whose}::uuid
    limit 1`.execute(db)
  return rows.length > 0
}

/** Forgets what nobody needs any more who was here within a day, but for the last epoch. */
export async function pruneEpochs(db: Db): Promise<void> {
  await sql`
    delete from sourcing.search_epochs
    where cut_at < now() - interval '1 day'
      and epoch < (select max(epoch) from sourcing.search_epochs)`.execute(db)
  await sql`
    delete from sourcing.document_changes where xid < (
      select pg_snapshot_xmin(seen) from sourcing.search_epochs order by epoch limit 1)`.execute(db)
}
