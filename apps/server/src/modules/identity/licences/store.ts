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

/** The licence, for this transaction alone until it ends. */
export function lockLicence(db: Db, keyHash: Buffer) {
  return db
    .selectFrom('identity.licences')
    .selectAll()
    .where('keyHash', '=', keyHash)
    .forUpdate()
    .executeTakeFirst()
}

export async function bindLicence(db: Db, id: string, companyId: string): Promise<void> {
  await db
    .updateTable('identity.licences')
    .set({ state: 'redeemed', companyId, redeemedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function setGranted(db: Db, id: string, grantedCredits: number): Promise<void> {
  await db.updateTable('identity.licences').set({ grantedCredits }).where('id', '=', id).execute()
}

/** The tiers of what the company has redeemed and not given back. */
export async function listRedeemedTiers(db: Db, companyId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('identity.licences')
    .select('tier')
    .where('companyId', '=', companyId)
    .where('state', '=', 'redeemed')
    .execute()
  return rows.map(({ tier }) => tier)
}

export function lockCompanyPlan(db: Db, companyId: string) {
  return db
    .selectFrom('identity.companies')
    .select(['planTitle', 'planInterval', 'creditsAllowance', 'creditsBalance'])
    .where('companyId', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateCompanyPlan(
  db: Db,
  companyId: string,
  plan: { planTitle: string; creditsAllowance: number; creditsBalance: number },
): Promise<void> {
  await db.updateTable('identity.companies').set(plan).where('companyId', '=', companyId).execute()
}

/** One event at a time: they touch several licences each, in whatever order they come. */
export async function queueForEvents(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('identity.licence_events'))`.execute(db)
}

/** False when the very same event was taken before. */
export async function insertEvent(
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

/** These licences, and all that took their place or had it before. */
export async function lockChain(db: Db, ids: readonly string[]): Promise<Licence[]> {
  const { rows } = await sql<Licence>`
    with recursive chain (id) as (
      select unnest(${ids}::uuid[])
      union
      select other.id from chain
      join identity.licences one on one.id = chain.id
      join identity.licences other on other.id = one.replaced_by or other.replaced_by = one.id
    )
    select id, tier, state, company_id, replaced_by, granted_credits from identity.licences
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

/** How far the given moment is from now, in either direction. */
export async function secondsFromNow(db: Db, milliseconds: number): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select abs(extract(epoch from now()) - ${milliseconds}::float8 / 1000)::float8 as seconds
  `.execute(db)
  return rows[0]?.seconds ?? Number.POSITIVE_INFINITY
}
