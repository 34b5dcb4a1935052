import type { SuppressionKind } from '@headwater/contract/people/suppressions'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
import type { ListOwner } from './hash-contact.ts'
import { ownReasons } from './suppression-rules.ts'

export type SuppressionRow = Selectable<Tables['people.suppressions']>

/** Returns which of the two lists have entries. */
export async function findNonEmptyLists(
  db: Db,
  companyId: string,
): Promise<{ own: boolean; pool: boolean }> {
  const { rows } = await sql<{ own: boolean; pool: boolean }>`
    select exists (select 1 from people.suppressions where company_id = ${companyId}) as own,
      exists (select 1 from people.pool_suppressions) as pool`.execute(db)
  return rows[0] as { own: boolean; pool: boolean }
}

/**
 * Returns those of the hex hashes that are on the list. An address that no longer works says
 * nothing about the person, so it prevents messages only.
 */
export async function listSuppressedHashes(
  db: Db,
  companyId: string,
  owner: ListOwner,
  hashes: readonly string[],
): Promise<string[]> {
  const list =
    owner === 'pool'
      ? sql`people.pool_suppressions s on s.key_hash = decode(h.hash, 'hex')
          and coalesce(s.expires_at > now(), true)`
      : sql`people.suppressions s
          on s.company_id = ${companyId} and s.key_hash = decode(h.hash, 'hex')
          and s.reason not in ('bounced', 'left_company') and coalesce(s.expires_at > now(), true)`
  const { rows } = await sql<{ hash: string }>`
    select distinct h.hash from unnest(${hashes}::text[]) as h (hash) join ${list}`.execute(db)
  return rows.map(({ hash }) => hash)
}

export interface NewSuppression {
  readonly id: string
  readonly kind: SuppressionKind
  readonly keyHash: Buffer
  readonly hint: string
  readonly reason: SuppressionRow['reason']
  readonly personId: string | null
  readonly addedBy: string | null
  /** Left out for entries that stay. */
  readonly expiresAt?: Date | null
}

/**
 * Inserts suppressions and returns how many are new. An entry that stays is never replaced by one
 * that expires, and one of a member becomes the person's own when they say the same.
 */
export async function insertSuppressions(
  db: Db,
  companyId: string,
  rows: readonly NewSuppression[],
): Promise<number> {
  if (rows.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('people.suppressions')
    .values(rows.map((row) => ({ companyId, expiresAt: null, ...row })))
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'kind', 'keyHash'])
        .doUpdateSet({
          reason: sql`excluded.reason`,
          expiresAt: sql`excluded.expires_at`,
          addedBy: sql`excluded.added_by`,
          // Entries of a person go away when the person is restored.
          personId: sql`excluded.person_id`,
        })
        .where(
          sql<boolean>`(suppressions.expires_at is not null
            or coalesce(array_position(${ownReasons}::text[], excluded.reason), 0)
              > coalesce(array_position(${ownReasons}::text[], suppressions.reason), 0))`,
        ),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

/** Marks an email address of the company's own people, so that it is not chosen again. */
export async function markUndeliverable(
  db: Db,
  companyId: string,
  emailKey: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('people.contactPoints')
    .set({ verification: 'undeliverable', verifiedAt: at })
    .where('companyId', '=', companyId)
    .where('kind', '=', 'email')
    .where('valueKey', '=', emailKey)
    .execute()
}

interface SuppressionCursor {
  readonly addedAt: string
  readonly id: string
}

interface SuppressionPage {
  /** Only these hashes, or all if undefined. */
  readonly hashes?: readonly Buffer[] | undefined
  readonly after?: SuppressionCursor | undefined
  readonly limit: number
}

/** Lists suppressions, newest first, with their cursor position to the microsecond. */
export function listSuppressionRows(
  db: Db,
  companyId: string,
  { hashes, after, limit }: SuppressionPage,
): Promise<(SuppressionRow & { place: string })[]> {
  let query = db
    .selectFrom('people.suppressions')
    .selectAll()
    .select(sql<string>`added_at::text`.as('place'))
    .where('companyId', '=', companyId)
  if (hashes) query = query.where('keyHash', 'in', hashes)
  if (after) {
    const { addedAt, id } = after
    query = query
      .where(sql<boolean>`added_at <= ${addedAt}::timestamptz`)
      .where(sql<boolean>`(added_at < ${addedAt}::timestamptz or id > ${id}::uuid)`)
  }
  return query.orderBy('addedAt', 'desc').orderBy('id').limit(limit).execute()
}

export async function countSuppressions(
  db: Db,
  companyId: string,
  hashes: readonly Buffer[] | undefined,
): Promise<number> {
  let query = db
    .selectFrom('people.suppressions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
  if (hashes) query = query.where('keyHash', 'in', hashes)
  return (await query.executeTakeFirstOrThrow()).count
}

export function lockSuppression(
  db: Db,
  companyId: string,
  id: string,
): Promise<SuppressionRow | undefined> {
  return db
    .selectFrom('people.suppressions')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function deleteSuppression(db: Db, companyId: string, id: string): Promise<void> {
  await db
    .deleteFrom('people.suppressions')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Deletes the suppressions added when these people were removed. */
export async function deleteSuppressionsOfPeople(
  db: Db,
  companyId: string,
  personIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('people.suppressions')
    .where('companyId', '=', companyId)
    .where('personId', 'in', personIds)
    .execute()
}
