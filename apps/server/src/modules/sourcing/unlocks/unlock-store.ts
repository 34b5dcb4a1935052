import type { ContactKind, ContactPoint } from '@headwater/contract/sourcing/profile'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Pads } from './hash-pads.ts'
import type {} from './tables.ts'

/** Those of them whom the company has bought. */
export async function listUnlockedIds(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sourcing.unlocks')
    .select('personId')
    .where('companyId', '=', companyId)
    .where('personId', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ personId }) => personId))
}

interface NewUnlock {
  readonly personId: string
  readonly clientId: string
  readonly jobId: string | null
  readonly flowId: string | null
  readonly receipt: number
}

/** Once for ever: whoever was bought before stays as they were. */
export async function insertUnlock(db: Db, companyId: string, unlock: NewUnlock): Promise<void> {
  await db
    .insertInto('sourcing.unlocks')
    .values({ companyId, ...unlock })
    .onConflict((conflict) => conflict.columns(['companyId', 'personId']).doNothing())
    .execute()
}

/** What may be shown of addresses of the pool; null where there is none to buy. */
export async function listHints(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ personId: string; hint: string | null }>`
    select person_id, hint from sourcing.pool_hints(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ personId, hint }) => [personId, hint]))
}

/** How somebody of the pool can be reached, as far as the company may know. */
interface PoolReach {
  readonly personId: string
  readonly hint: string | null
  /** Null where the company has not paid for them, as the address is. */
  readonly unlockedAt: Date | null
  readonly email: string | null
}

/** The two above and below in one question, which is asked for every page of results. */
export async function listPoolReach(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PoolReach>> {
  const { rows } = await sql<PoolReach>`
    select h.person_id, h.hint, c.unlocked_at, c.email
    from sourcing.pool_hints(${ids}::uuid[]) h
    left join sourcing.pool_contacts(${ids}::uuid[]) c on c.person_id = h.person_id`.execute(db)
  return new Map(rows.map((row) => [row.personId, row]))
}

interface PoolContact {
  readonly kind: ContactKind
  readonly value: string
  readonly verification: ContactPoint['verification']
}

export interface BoughtContacts {
  readonly personId: string
  readonly email: string | null
  readonly contacts: readonly PoolContact[]
  readonly unlockedAt: Date
}

/** Of people whom the company has paid for; of nobody else. */
export async function listBought(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BoughtContacts>> {
  const { rows } = await sql<BoughtContacts>`
    select person_id, email, contacts, unlocked_at
    from sourcing.pool_contacts(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.personId, row]))
}

/** Those of the pool whom somebody has asked to be left alone. */
export async function listBarred(
  db: Db,
  ids: readonly string[],
  { inner, outer }: Pads,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select barred as id
    from sourcing.pool_barred(${ids}::uuid[], ${inner}::bytea[], ${outer}::bytea[]) barred`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Where the facts of somebody of the pool were read first. */
export async function findFirstSource(
  db: Db,
  personId: string,
): Promise<ContactPoint['source'] | undefined> {
  const { rows } = await sql<{ source: ContactPoint['source'] }>`
    select profile #> '{sources,0}' as source from sourcing.pool_people
    where id = ${personId}`.execute(db)
  return rows[0]?.source
}
