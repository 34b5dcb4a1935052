import type { ContactKind, ContactPoint } from '@headwater/contract/people/profile'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { HmacPads } from './hmac-pads.ts'
import type {} from './tables.ts'

/** Returns those of the people the company has unlocked. */
export async function listUnlockedIds(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('people.unlocks')
    .select('personId')
    .where('companyId', '=', companyId)
    .where('personId', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ personId }) => personId))
}

export interface NewUnlock {
  readonly personId: string
  readonly clientId: string
  readonly jobId: string | null
  readonly flowId: string | null
  readonly receipt: number
}

/** Inserts unlocks, once per person forever. Existing ones stay unchanged. */
export async function insertUnlocks(
  db: Db,
  companyId: string,
  unlocks: readonly NewUnlock[],
): Promise<void> {
  if (unlocks.length === 0) return
  await db
    .insertInto('people.unlocks')
    .values(unlocks.map((unlock) => ({ companyId, ...unlock })))
    .onConflict((conflict) => conflict.columns(['companyId', 'personId']).doNothing())
    .execute()
}

/** Returns the masked addresses of pool people, or null if there is none to buy. */
export async function listContactHints(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ personId: string; hint: string | null }>`
    select person_id, hint from people.pool_hints(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ personId, hint }) => [personId, hint]))
}

/** How a pool person can be contacted, as far as the company may know. */
export interface PoolContactStatus {
  readonly personId: string
  readonly hint: string | null
  readonly verification: ContactPoint['verification'] | null
  readonly verifiedOn: string | null
  /** Null unless the company has paid, like the address. */
  readonly unlockedAt: Date | null
  readonly email: string | null
}

/**
 * Combines the queries for hints and unlocked contacts, because it runs for every page of results.
 */
export async function listPoolContactStatuses(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PoolContactStatus>> {
  const { rows } = await sql<PoolContactStatus>`
    select h.person_id, h.hint, k.verification, k.verified_on::text, c.unlocked_at, c.email
    from people.pool_hints(${ids}::uuid[]) h
    left join people.pool_email_checks(${ids}::uuid[]) k on k.person_id = h.person_id
    left join people.pool_contacts(${ids}::uuid[]) c on c.person_id = h.person_id`.execute(db)
  return new Map(rows.map((row) => [row.personId, row]))
}

interface PoolContact {
  readonly kind: ContactKind
  readonly value: string
  readonly verification: ContactPoint['verification']
}

export interface UnlockedContacts {
  readonly personId: string
  readonly email: string | null
  readonly contacts: readonly PoolContact[]
  readonly unlockedAt: Date
}

/** Returns contacts only of people the company has paid for. */
export async function listUnlockedContacts(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UnlockedContacts>> {
  const { rows } = await sql<UnlockedContacts>`
    select person_id, email, contacts, unlocked_at
    from people.pool_contacts(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.personId, row]))
}

/** Returns those pool people who are suppressed. */
export async function listSuppressedPoolIds(
  db: Db,
  ids: readonly string[],
  { inner, outer }: HmacPads,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select barred as id
    from people.pool_barred(${ids}::uuid[], ${inner}::bytea[], ${outer}::bytea[]) barred`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Returns the first source of a pool person's facts. */
export async function findFirstSource(
  db: Db,
  personId: string,
): Promise<ContactPoint['source'] | undefined> {
  const { rows } = await sql<{ source: ContactPoint['source'] }>`
    select profile #> '{sources,0}' as source from people.pool_people
    where id = ${personId}`.execute(db)
  return rows[0]?.source
}
