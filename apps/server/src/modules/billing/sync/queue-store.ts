import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { ObjectType, ProviderObject } from '../provider/object-rules.ts'
import type { Notice } from './notice-rules.ts'

/** The database's time in whole seconds since 1970. */
export async function readSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from now())::bigint as now`.execute(db)
  return rows[0]?.now ?? 0
}

/** Keeps the notices that are new, and gives those. Who says the same at the same time waits here. */
export async function insertNotices(db: Db, notices: readonly Notice[]): Promise<Notice[]> {
  if (notices.length === 0) return []
  const rows = await db
    .insertInto('billing.providerEvents')
    .values(
      notices.map(({ noticeId, noticeType, createdAt, id, type }) => ({
        id: noticeId,
        type: noticeType,
        objectId: id,
        createdAt,
        // What else it said is never read: the object itself is looked at.
        payload: JSON.stringify({ object: type }),
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  const fresh = new Set(rows.map(({ id }) => id))
  return notices.filter(({ noticeId }) => fresh.delete(noticeId))
}

/** Says "look again", once for each notice; what nobody could place is given another chance. */
export async function markDirty(db: Db, objects: readonly ProviderObject[]): Promise<void> {
  const [ids, types] = [objects.map(({ id }) => id), objects.map(({ type }) => type)]
  // In one order, so that two who speak of the same objects do not wait for each other.
  await sql`
    insert into billing.sync_queue as q (object_id, object_type, dirty)
    select n.id, min(n.type), count(*) from unnest(${ids}::text[], ${types}::text[]) as n (id, type)
    group by n.id order by n.id
    on conflict (object_id) do update set dirty = q.dirty + excluded.dirty, not_before = now(),
      attempts = 0, parked_at = null`.execute(db)
}

/** Wants the object looked at after a while, even if nobody ever speaks of it. */
export async function watchObject(db: Db, { id, type }: ProviderObject): Promise<void> {
  await db
    .insertInto('billing.syncQueue')
    .values({ objectId: id, objectType: type, notBefore: sql<Date>`now() + interval '1 hour'` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** How many notices an object had when it was fetched, and a number above all writes so far. */
export interface SyncStart {
  readonly dirty: number
  readonly stamp: number
}

export async function beginSync(db: Db, objectId: string): Promise<SyncStart> {
  const { rows } = await sql<SyncStart>`
    select nextval('billing.sync_stamps') as stamp,
      coalesce((select dirty from billing.sync_queue where object_id = ${objectId}), 0) as dirty
  `.execute(db)
  const [start] = rows
  if (!start) throw new Error('A row of one is missing.')
  return start
}

/** What was said before the fetch is seen to; what was said since stays to be looked at. */
export async function finishSync(
  db: Db,
  objectId: string,
  { dirty }: SyncStart,
  isStillOpen: boolean,
): Promise<void> {
  if (isStillOpen) {
    await sql`update billing.sync_queue set not_before = now() + interval '1 hour', attempts = 0,
      last_error = null where object_id = ${objectId} and dirty = ${dirty}`.execute(db)
    return
  }
  await sql`
    with done as (
      update billing.sync_queue set synced = greatest(synced, ${dirty}::bigint), attempts = 0,
        last_error = null, parked_at = null
      where object_id = ${objectId} returning dirty <= synced as is_done
    )
    update billing.provider_events e set handled_at = now() from done
    where done.is_done and e.object_id = ${objectId} and e.handled_at is null`.execute(db)
}

/** Nobody knows whose it is: it waits for people, or for the next notice. */
export async function parkObject(db: Db, object: ProviderObject, reason: string): Promise<void> {
  await db
    .insertInto('billing.syncQueue')
    .values({
      objectId: object.id,
      objectType: object.type,
      lastError: reason,
      parkedAt: sql<Date>`now()`,
    })
    .onConflict((conflict) =>
      conflict.column('objectId').doUpdateSet({ lastError: reason, parkedAt: sql<Date>`now()` }),
    )
    .execute()
}

export async function noteFailure(db: Db, objectId: string, reason: string): Promise<void> {
  await sql`update billing.sync_queue set attempts = attempts + 1, last_error = ${reason},
    not_before = now() + least(interval '1 hour', interval '10 seconds' * 2 ^ least(attempts, 12))
    where object_id = ${objectId}`.execute(db)
}

/** What should have been looked at by now. */
export async function listDue(db: Db, limit: number): Promise<ProviderObject[]> {
  const rows = await db
    .selectFrom('billing.syncQueue')
    .select(['objectId', 'objectType'])
    .whereRef('dirty', '>', 'synced')
    .where('parkedAt', 'is', null)
    .where('notBefore', '<=', sql<Date>`now()`)
    .orderBy('notBefore')
    .limit(limit)
    .execute()
  return rows.map(({ objectId, objectType }) => ({ id: objectId, type: objectType as ObjectType }))
}
