import type { Hit, Position, SearchRequest } from '@headwater/matching'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { ScanMode } from './criteria/criterion-sql.ts'
import { listBaseConditions, passesFilter, passesSomeOf } from './filter-conditions-store.ts'
import { countTrue, never } from './logic-store.ts'
import { listScoredCriteria, scoreColumns, scoreSql } from './score-store.ts'
import { matchingDocuments, type SearchedDocuments } from './searchable-documents-store.ts'
import { sortValueSql } from './sort-value-store.ts'
import { type Condition, isDeferred, type SqlCriterion } from './sql-criteria.ts'

interface RankedRow {
  readonly total: number
  readonly hits: readonly (readonly [id: string, score: number, sortValue: number])[]
}

/** Finds and counts all full matches in one scan. */
export async function findRankedPeople(
  db: Db,
  searched: SearchedDocuments,
  sqlCriteria: readonly SqlCriterion[],
  filters: readonly SqlCriterion[],
  { limit, after, order, group }: ListedPage,
): Promise<{ total: number; hits: Hit[] }> {
  const conditions = [
    ...listBaseConditions(sqlCriteria, searched.without),
    ...filters.map((line) => ({
      holds: (scanMode: ScanMode) => passesFilter(line, scanMode),
      isLate: isDeferred(line),
    })),
  ]
  const none = sql<string[]>`'{}'::text[]`
  // Pages of partial matches only need the number of full ones, who miss nothing.
  const isOfOthers = (group?.missed ?? 0) > 0 || group?.missing !== undefined
  const most = isOfOthers || (after !== null && after.missed > 0) ? 0 : limit
  const { rows } = await sql<RankedRow>`
    with found as materialized (
      ${scoredPeopleSql(searched, sqlCriteria, conditions, { missed: none, order })})
    select
      (select count(*) from found) as total,
      (select coalesce(json_agg(json_build_array(id, score, sort_value) order by ${listOrder}), '[]')
        from (select id, score, sort_value from found where ${isAfterCursor(after)}
          order by ${listOrder} limit ${most}::int) h) as hits`.execute(db)
  const { total, hits } = rows[0] as RankedRow
  return {
    total,
    hits: hits.map(([id, score, sortValue]) => ({ id, score, sortValue, missed: [] })),
  }
}

type ListedPage = Pick<SearchRequest, 'limit' | 'after' | 'order' | 'group'>

const listOrder = sql`sort_value desc, score desc, id`

interface PartialRow {
  readonly id: string
  readonly score: number
  readonly sortValue: number
  readonly missed: readonly string[]
}

/**
 * Finds the first of those who pass every exclusion and miss exactly so many must-haves, or of those
 * among them who miss the one asked for.
 */
export async function findPartialMatches(
  db: Db,
  searched: SearchedDocuments,
  sqlCriteria: readonly SqlCriterion[],
  filters: readonly SqlCriterion[],
  missed: number,
  { limit, after, order, group }: ListedPage,
): Promise<Hit[]> {
  const musts = filters.filter(({ criterion }) => criterion.mode === 'must')
  const conditions = [
    ...listBaseConditions(sqlCriteria, searched.without),
    ...filters
      .filter(({ criterion }) => criterion.mode === 'not')
      .map((line) => ({
        holds: (scanMode: ScanMode) => passesFilter(line, scanMode),
        isLate: isDeferred(line),
      })),
    ...missesExactly(musts, missed),
    ...(group?.missing === undefined ? [] : [misses(musts, group.missing)]),
  ]
  const { rows } = await sql<PartialRow>`
    select id, score, sort_value, missed from (
      ${scoredPeopleSql(searched, sqlCriteria, conditions, { missed: missedIds(musts), order })}) found
    where ${isAfterCursor(after?.missed === missed ? after : null)}
    order by ${listOrder} limit ${limit}::int`.execute(db)
  return rows.map(({ id, score, sortValue, missed }) => ({ id, score, sortValue, missed }))
}

function misses(musts: readonly SqlCriterion[], id: string): Condition {
  const must = musts.find(({ criterion }) => criterion.id === id)
  if (!must) return { holds: () => never, isLate: false }
  return { holds: () => sql`not ${passesFilter(must, 'by row')}`, isLate: isDeferred(must) }
}

/** The quick must-haves narrow the rows down before any months are counted. */
function missesExactly(musts: readonly SqlCriterion[], missed: number): Condition[] {
  const quick = musts.filter((line) => !isDeferred(line))
  const passing = musts.map((line) => passesFilter(line, 'by row'))
  const quickPassing = quick.map((line) => passesFilter(line, 'by row'))
  return [
    { holds: (scanMode) => passesSomeOf(quick, missed, scanMode), isLate: false },
    {
      holds: () => sql`${countTrue(quickPassing)} >= ${quick.length - missed}::int`,
      isLate: false,
    },
    { holds: () => sql`${countTrue(passing)} = ${musts.length - missed}::int`, isLate: true },
  ]
}

function missedIds(musts: readonly SqlCriterion[]): RawBuilder<string[]> {
  const ids = musts.map(
    (line) =>
      sql`case when not ${passesFilter(line, 'by row')} then ${line.criterion.id}::text end`,
  )
  return sql`array_remove(array[${sql.join(ids)}]::text[], null)`
}

function scoredPeopleSql(
  searched: SearchedDocuments,
  sqlCriteria: readonly SqlCriterion[],
  conditions: readonly Condition[],
  {
    missed,
    order,
  }: {
    readonly missed: RawBuilder<string[]>
    readonly order: SearchRequest['order'] | undefined
  },
): RawBuilder<unknown> {
  const counted = listScoredCriteria(sqlCriteria)
  return sql`
    select s.id, s.missed, s.sort_value, ${scoreSql(counted)} as score
    from (
      select d.person_id as id, ${missed} as missed, ${sortValueSql(order)} as sort_value,
        ${scoreColumns(counted)}
      from ${matchingDocuments(searched, sqlCriteria, conditions)} offset 0) s`
}

function isAfterCursor(after: Position | null): RawBuilder<boolean> {
  if (after === null) return sql`true`
  const { id, score, sortValue } = after
  return sql`(sort_value < ${sortValue}::int or (sort_value = ${sortValue}::int
    and (score < ${score}::int or (score = ${score}::int and id > ${id}::uuid))))`
}
