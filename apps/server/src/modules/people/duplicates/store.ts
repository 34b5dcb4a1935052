import type { Profile } from '@headwater/contract/people/profile'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import { storableJson } from '#platform/storable-json'
import type { Tables } from '#platform/tables'
import type { BeforeMerge } from '../tables.ts'

export type PairRow = Selectable<Tables['people.duplicates']>
export type PairStatus = PairRow['status']

export interface PairCursor {
  readonly likelihood: number
  readonly id: string
}

/**
 * Lists pairs, most likely first. A pair is listed while both people exist, or after a merge while
 * the kept person exists.
 */
export function listPairRows(
  db: Db,
  companyId: string,
  { status, after, limit }: { status: PairStatus; after: PairCursor | undefined; limit: number },
): Promise<PairRow[]> {
  let query = pairsOf(db, companyId, status).selectAll('d')
  if (after) {
    query = query
      .where('d.likelihood', '<=', after.likelihood)
      .where((eb) => eb.or([eb('d.likelihood', '<', after.likelihood), eb('d.id', '>', after.id)]))
  }
  return query.orderBy('d.likelihood', 'desc').orderBy('d.id').limit(limit).execute()
}

export async function countDuplicates(
  db: Db,
  companyId: string,
  status: PairStatus,
): Promise<number> {
  const { count } = await pairsOf(db, companyId, status)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function pairsOf(db: Db, companyId: string, status: PairStatus) {
  return db
    .selectFrom('people.duplicates as d')
    .innerJoin('people.people as a', (join) =>
      join.onRef('a.companyId', '=', 'd.companyId').onRef('a.id', '=', 'd.personA'),
    )
    .innerJoin('people.people as b', (join) =>
      join.onRef('b.companyId', '=', 'd.companyId').onRef('b.id', '=', 'd.personB'),
    )
    .where('d.companyId', '=', companyId)
    .where('d.status', '=', status)
    .where('a.removedAt', 'is', null)
    .where('b.removedAt', 'is', null)
    .where((eb) =>
      status === 'merged'
        ? eb.or([
            eb('a.mergedInto', '=', eb.ref('b.id')).and('b.mergedInto', 'is', null),
            eb('b.mergedInto', '=', eb.ref('a.id')).and('a.mergedInto', 'is', null),
          ])
        : eb('a.mergedInto', 'is', null).and('b.mergedInto', 'is', null),
    )
}

export function lockPair(db: Db, companyId: string, id: string): Promise<PairRow | undefined> {
  return db
    .selectFrom('people.duplicates')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export interface PairDecision {
  readonly status: PairStatus
  readonly kept?: string
  readonly before?: BeforeMerge
  readonly versionAfter?: number
  /** Null when a decision is undone. */
  readonly decidedBy: string | null
}

export async function setPairDecision(
  db: Db,
  companyId: string,
  id: string,
  { status, kept, before, versionAfter, decidedBy }: PairDecision,
): Promise<void> {
  await db
    .updateTable('people.duplicates')
    .set({
      status,
      decidedBy,
      kept: kept ?? null,
      versionAfter: versionAfter ?? null,
      before: before ? storableJson(before) : null,
      decidedAt: decidedBy === null ? null : sql<Date>`now()`,
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

export interface MergeablePerson {
  readonly id: string
  readonly profile: Profile
  readonly version: number
  readonly removedAt: Date | null
  readonly mergedInto: string | null
}

export async function lockPeopleForMerge(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MergeablePerson>> {
  const rows = await db
    .selectFrom('people.people')
    .select(['id', 'profile', 'version', 'removedAt', 'mergedInto'])
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function setMergedInto(
  db: Db,
  companyId: string,
  id: string,
  mergedInto: string | null,
): Promise<void> {
  await db
    .updateTable('people.people')
    .set({ mergedInto, changedAt: sql<Date>`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Copies the contacts only the other person has. The other person keeps theirs. */
export async function copyContacts(
  db: Db,
  companyId: string,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into people.contact_points (company_id, id, person_id, kind, value, value_key,
      verification, verified_at, source)
    select company_id, gen_random_uuid(), ${to}::uuid, kind, value, value_key, verification,
      verified_at, source
    from people.contact_points where company_id = ${companyId} and person_id = ${from}
    on conflict (company_id, person_id, kind, value_key) do nothing returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Lists everyone merged into this person, directly or through others. */
export async function listIdsMergedInto(db: Db, companyId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive merged as (
      select id from people.people where company_id = ${companyId} and merged_into = ${id}
      union
      select p.id from people.people p join merged on p.merged_into = merged.id
      where p.company_id = ${companyId}
    )
    select id from merged`.execute(db)
  return rows.map(({ id }) => id)
}

/** Lists the people merged directly into one of these. */
export async function listPeopleMergedInto(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from people.people
    where company_id = ${companyId} and merged_into = any(${ids}::uuid[])
    order by id for update`.execute(db)
  return rows.map(({ id }) => id)
}
