import type { ContactKind, SourceKind } from '@headwater/contract/people/profile'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#platform/database'

export interface PeopleFilter {
  /** Part of a name, title or employer, case-folded and without accents. */
  readonly words?: string | undefined
  readonly contact?: { readonly kind: ContactKind; readonly key: string } | undefined
  readonly kind?: SourceKind | undefined
  readonly importId?: string | undefined
}

export interface PersonCursor {
  readonly by: string
  readonly id: string
}

export interface PeoplePageQuery extends PeopleFilter {
  readonly sort: 'newest' | 'name'
  readonly after?: PersonCursor | undefined
  readonly limit: number
}

/**
 * Returns the ids of one page with their cursor positions. All columns it reads are in the index of
 * the order, so that searching a hundred thousand people reads no profile.
 */
export function listPersonCursors(
  db: Db,
  companyId: string,
  { sort, after, limit, ...filter }: PeoplePageQuery,
): Promise<PersonCursor[]> {
  const people =
    sort === 'name' ? byName(db, companyId, filter, after) : byAge(db, companyId, filter, after)
  return whereMatching(db.selectFrom(people.offset(0).as('p')).select(['p.id', 'p.by']), filter)
    .limit(limit)
    .execute()
}

export async function countPeople(
  db: Db,
  companyId: string,
  filter: PeopleFilter = {},
): Promise<number> {
  const people = peopleOf(db, companyId, filter).select(['searchText', 'sourceKind'])
  const { count } = await whereMatching(
    db.selectFrom(people.offset(0).as('p')).select((eb) => eb.fn.countAll<number>().as('count')),
    filter,
  ).executeTakeFirstOrThrow()
  return count
}

function byName(db: Db, companyId: string, filter: PeopleFilter, after: PersonCursor | undefined) {
  const people = peopleOf(db, companyId, filter)
    .select(['id', 'searchText', 'sourceKind'])
    .select(sql<string>`name_key`.as('by'))
    .orderBy('nameKey')
    .orderBy('id')
  if (!after) return people
  return people.where(sql<boolean>`(name_key, id) > (${after.by}, ${after.id}::uuid)`)
}

function byAge(db: Db, companyId: string, filter: PeopleFilter, after: PersonCursor | undefined) {
  const people = peopleOf(db, companyId, filter)
    .select(['id', 'searchText', 'sourceKind'])
    .select(sql<string>`added_at::text`.as('by'))
    .orderBy('addedAt', 'desc')
    .orderBy('id')
  if (!after) return people
  return people
    .where(sql<boolean>`added_at <= ${after.by}::timestamptz`)
    .where(sql<boolean>`(added_at < ${after.by}::timestamptz or id > ${after.id}::uuid)`)
}

/**
 * Selects people by conditions with an index of their own. The rest is filtered among them in
 * order.
 */
function peopleOf(db: Db, companyId: string, { contact, importId }: PeopleFilter) {
  let query = db
    .selectFrom('people.people')
    .where('companyId', '=', companyId)
    .where('removedAt', 'is', null)
    .where('mergedInto', 'is', null)
  if (importId !== undefined) query = query.where('importId', '=', importId)
  if (contact) {
    const holders = db
      .selectFrom('people.contactPoints')
      .select('personId')
      .where('companyId', '=', companyId)
      .where('kind', '=', contact.kind)
      .where('valueKey', '=', contact.key)
    query = query.where('id', 'in', holders)
  }
  return query
}

interface MatchedPeople {
  p: { id: string; by: string; searchText: string; sourceKind: SourceKind }
}

/**
 * Adds an optimisation fence: under row-level security the planner underestimates matches, and
 * would read and sort all people instead of following the index.
 */
function whereMatching<Row>(
  query: SelectQueryBuilder<MatchedPeople, 'p', Row>,
  { words, kind }: PeopleFilter,
): SelectQueryBuilder<MatchedPeople, 'p', Row> {
  let found = query
  if (words !== undefined) found = found.where('p.searchText', 'like', `%${escapeLike(words)}%`)
  if (kind !== undefined) found = found.where('p.sourceKind', '=', kind)
  return found
}

function escapeLike(words: string): string {
  return words.replaceAll(/[\\%_]/g, '\\$&')
}
