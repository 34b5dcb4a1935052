import { type Insertable, sql } from 'kysely'
import type { Db } from '#platform/database'
import { newId } from '#platform/ids'
import type { TeamTables } from '../team-tables.ts'
import type { Licence } from './chain-rules.ts'

export function findLicence(db: Db, keyHash: Buffer) {
  return db
    .selectFrom('identity.licences')
    .selectAll()
    .where('keyHash', '=', keyHash)
    .executeTakeFirst()
}

/** Returns the licence, locked until the transaction ends. */
export function lockLicence(db: Db, keyHash: Buffer) {
  return db
    .selectFrom('identity.licences')
    .selectAll()
    .where('keyHash', '=', keyHash)
    .forUpdate()
    .executeTakeFirst()
}

export async function assignLicence(db: Db, id: string, companyId: string): Promise<void> {
  await db
    .updateTable('identity.licences')
    .set({ state: 'redeemed', companyId, redeemedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Increments the counter by which readers detect that licences have changed. */
export async function incrementLicenceChanges(db: Db, companyId: string): Promise<void> {
  await db
    .updateTable('identity.companies')
    .set((eb) => ({ licenceChanges: eb('licenceChanges', '+', 1) }))
    .where('companyId', '=', companyId)
    .execute()
}

export interface HeldLicence {
  readonly id: string
  readonly tier: number
  readonly state: Licence['state']
  /** The last licence of the chain of replacements. */
  readonly endId: string
}

/**
 * Lists all licences the company has ever redeemed, oldest first, each with the end of its chain.
 */
export async function listHeldLicences(db: Db, companyId: string): Promise<HeldLicence[]> {
  const { rows } = await sql<HeldLicence>`
    with recursive way (id, at) as (
      select id, id from identity.licences where company_id = ${companyId}
      union all
      select way.id, l.replaced_by from way
      join identity.licences l on l.id = way.at and l.replaced_by is not null
    )
    select own.id, own.tier, own.state, way.at as end_id
    from way
    join identity.licences last on last.id = way.at and last.replaced_by is null
    join identity.licences own on own.id = way.id
    order by own.created_at, own.id
  `.execute(db)
  return rows
}

/** Serialises licence events, because each affects several licences in any order. */
export async function lockLicenceEvents(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('identity.licence_events'))`.execute(db)
}

/** Inserts an event and returns false when the same event was already handled. */
export async function insertLicenceEvent(
  db: Db,
  event: Omit<Insertable<TeamTables['identity.licenceEvents']>, 'id'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('identity.licenceEvents')
    .values({ id: newId(), ...event })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function insertLicence(
  db: Db,
  licence: { keyHash: Buffer; tier: number; state: Licence['state'] },
): Promise<void> {
  await db
    .insertInto('identity.licences')
    .values({ id: newId(), ...licence })
    .onConflict((conflict) => conflict.column('keyHash').doNothing())
    .execute()
}

/** Locks these licences and all they replaced or were replaced by. */
export async function lockLicenceChain(db: Db, ids: readonly string[]): Promise<Licence[]> {
  const { rows } = await sql<Licence>`
    with recursive chain (id) as (
      select unnest(${ids}::uuid[])
      union
      select other.id from chain
      join identity.licences one on one.id = chain.id
      join identity.licences other on other.id = one.replaced_by or other.replaced_by = one.id
    )
    select id, tier, state, company_id, replaced_by from identity.licences
    where id in (select id from chain) order by id for update
  `.execute(db)
  return rows
}

export async function updateLicence(db: Db, { id, ...licence }: Licence): Promise<void> {
  const redeemedAt = sql<Date>`case when ${licence.state}::text = 'redeemed'
    then coalesce(redeemed_at, now()) else redeemed_at end`
  await db
    .updateTable('identity.licences')
    .set({ ...licence, redeemedAt })
    .where('id', '=', id)
    .execute()
}

/** Returns the distance of the given time from now, in either direction. */
export async function secondsFromNow(db: Db, milliseconds: number): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select abs(extract(epoch from now()) - ${milliseconds}::float8 / 1000)::float8 as seconds
  `.execute(db)
  return rows[0]?.seconds ?? Number.POSITIVE_INFINITY
}
