import type { ContactKind, SourceKind } from '@headwater/contract/sourcing/profile'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#platform/database'

export interface PeopleFilter {
  /** Folded: a part of a name, title or employer. */
  readonly words?: string | undefined
  readonly contact?: { readonly kind: ContactKind; readonly key: string } | undefined
  readonly kind?: SourceKind | undefined
  readonly importId?: string | undefined
}

export interface PersonPlace {
  readonly by: string
  readonly id: string
}

export interface PeoplePage extends PeopleFilter {
  readonly sort: 'newest' | 'name'
  readonly after?: PersonPlace | undefined
  readonly limit: number
}

/**
 * The ids of one page with their places. All that it looks at stands in the index of the order, so
 * that a search through a hundred thousand people reads no profile.
 */
export function listPersonPlaces(
  db: Db,
  companyId: string,
  { sort, after, limit, ...filter }: PeoplePage,
): Promise<PersonPlace[]> {
  const people =
    sort === 'name' ? byName(db, companyId, filter, after) : byAge(db, companyId, filter, after)
  return whereFound(db.selectFrom(people.offset(0).as('p')).select(['p.id', 'p.by']), filter)
    .limit(limit)
    .execute()
}

export async function countPeople(
  db: Db,
  companyId: string,
  filter: PeopleFilter = {},
): Promise<number> {
  const people = peopleOf(db, companyId, filter).select(['searchText', 'sourceKind'])
  const { count } = await whereFound(
    db.selectFrom(people.offset(0).as('p')).select((eb) => eb.fn.countAll<number>().as('count')),
    filter,
  ).executeTakeFirstOrThrow()
  return count
}

function byName(db: Db, companyId: string, filter: PeopleFilter, after: PersonPlace | undefined) {
  const people = peopleOf(db, companyId, filter)
    .select(['id', 'searchText', 'sourceKind'])
    .select(sql<string>`name_key`.as('by'))
    .orderBy('nameKey')
    .orderBy('id')
  if (!after) return people
  return people.where(sql<boolean>`(name_key, id) > (${after.by}, ${after.id}::uuid)`)
}

function byAge(db: Db, companyId: string, filter: PeopleFilter, after: PersonPlace | undefined) {
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

/** People by what has an index of its own; the rest is looked for among them, in their order. */
function peopleOf(db: Db, companyId: string, { contact, importId }: PeopleFilter) {
  let query = db
    .selectFrom('sourcing.people')
    .where('companyId', '=', companyId)
    .where('removedAt', 'is', null)
    .where('mergedInto', 'is', null)
  if (importId !== undefined) query = query.where('importId', '=', importId)
  if (contact) {
    const holders = db
      .selectFrom('sourcing.contactPoints')
      .select('personId')
      .where('companyId', '=', companyId)
      .where('kind', '=', contact.kind)
      .where('valueKey', '=', contact.key)
    query = query.where('id', 'in', holders)
  }
  return query
}

interface Found {
  p: { id: string; by: string; searchText: string; sourceKind: SourceKind }
}

/**
 * Behind a fence: below row-level security the planner takes a search for a rare find, and would
 * read and sort everybody rather than follow the index.
 */
function whereFound<Row>(
  query: SelectQueryBuilder<Found, 'p', Row>,
  { words, kind }: PeopleFilter,
): SelectQueryBuilder<Found, 'p', Row> {
  let found = query
  if (words !== undefined) found = found.where('p.searchText', 'like', `%${escapeLike(words)}%`)
  if (kind !== undefined) found = found.where('p.sourceKind', '=', kind)
  return found
}

function escapeLike(words: string): string {
  return words.replaceAll(/[\\%_]/g, '\\$&')
}
