import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { ObjectType, ProviderObject } from '../provider/object-rules.ts'
import type { ProviderEvent } from './provider-event-rules.ts'

/** Returns the database's time in whole seconds since 1970. */
export async function readDatabaseSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from now())::bigint as now`.execute(db)
  return rows[0]?.now ?? 0
}

/**
 * Inserts the events that are new and returns them; a concurrent insert of the same event waits.
 */
export async function insertProviderEvents(
  db: Db,
  notices: readonly ProviderEvent[],
): Promise<ProviderEvent[]> {
  if (notices.length === 0) return []
  const rows = await db
    .insertInto('billing.providerEvents')
    .values(
      notices.map(({ eventId, eventType, createdAt, id, type }) => ({
        id: eventId,
        type: eventType,
        objectId: id,
        createdAt,
        // The rest of the payload is not stored, because the object itself is fetched.
        payload: JSON.stringify({ object: type }),
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  const fresh = new Set(rows.map(({ id }) => id))
  return notices.filter(({ eventId }) => fresh.delete(eventId))
}

/** Marks objects dirty, once per event; a parked object is tried again. */
export async function markDirty(db: Db, objects: readonly ProviderObject[]): Promise<void> {
  const [ids, types] = [objects.map(({ id }) => id), objects.map(({ type }) => type)]
  // In a fixed order, so that concurrent calls for the same objects do not deadlock.
  await sql`
    insert into billing.sync_queue as q (object_id, object_type, dirty)
    select n.id, min(n.type), count(*) from unnest(${ids}::text[], ${types}::text[]) as n (id, type)
    group by n.id order by n.id
    on conflict (object_id) do update set dirty = q.dirty + excluded.dirty, not_before = now(),
      attempts = 0, parked_at = null`.execute(db)
}

/** Schedules a later synchronisation of the object, even if no event arrives. */
export async function scheduleSync(db: Db, { id, type }: ProviderObject): Promise<void> {
  await db
    .insertInto('billing.syncQueue')
    .values({ objectId: id, objectType: type, notBefore: sql<Date>`now() + interval '1 hour'` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The number of events of an object when its fetch began, and a stamp above all earlier writes. */
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
  if (!start) throw new Error('Expected one row, got none.')
  return start
}

/** Marks the events before the fetch as processed; later ones stay due. */
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

/** Parks an object that no company matches until an operator acts or its next event arrives. */
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

export async function recordSyncFailure(db: Db, objectId: string, reason: string): Promise<void> {
  await sql`update billing.sync_queue set attempts = attempts + 1, last_error = ${reason},
    not_before = now() + least(interval '1 hour', interval '10 seconds' * 2 ^ least(attempts, 12))
    where object_id = ${objectId}`.execute(db)
}

/** Lists the objects that are due for synchronisation. */
export async function listDueObjects(db: Db, limit: number): Promise<ProviderObject[]> {
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
