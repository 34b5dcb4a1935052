import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { listBaseConditions, passesFilter, passesSomeOf } from './filter-conditions-store.ts'
import { allOf, countTrue } from './logic-store.ts'
import {
  matchingDocuments,
  monthColumns,
  type SearchedDocuments,
  searchableDocuments,
} from './searchable-documents-store.ts'
import { isDeferred, type SqlCriterion } from './sql-criteria.ts'

/** How many people fail exactly these filters, given as their places in the list of filters. */
export interface FailureCount {
  readonly failed: readonly number[]
  readonly people: number
}

interface FailureQuery {
  /** How many filters the people fail. */
  readonly failures: number
  /** Those who miss more must-haves may be left out, so that an index finds the others. */
  readonly missable: number
}

/** Counts the people who fail so many filters, by which they fail. */
export async function countFailures(
  db: Db,
  searched: SearchedDocuments,
  sqlCriteria: readonly SqlCriterion[],
  filters: readonly SqlCriterion[],
  { failures, missable }: FailureQuery,
): Promise<FailureCount[]> {
  const wanted = listBaseConditions(sqlCriteria, searched.without)
  const quick = filters.filter((line) => !isDeferred(line))
  const quickMusts = quick.filter(({ criterion }) => criterion.mode === 'must')
  const columnOf = (line: SqlCriterion) => `holds${filters.indexOf(line)}`
  const held = quick.map(
    (line) => sql`, ${passesFilter(line, 'by row')} as ${sql.ref(columnOf(line))}`,
  )
  const holds = filters.map((line) =>
    isDeferred(line) ? passesFilter(line, 'by row') : sql.ref<boolean>(`d.${columnOf(line)}`),
  )
  const quickly = holds.filter((_, at) => !isDeferred(filters[at] as SqlCriterion))
  const late = wanted.filter((one) => one.isLate)
  // Each list is read once: whether a quick filter holds is a column before anything is counted.
  const people = searchableDocuments(searched, (scanMode) =>
    allOf([
      ...wanted.filter((one) => !one.isLate).map((one) => one.holds(scanMode)),
      passesSomeOf(quickMusts, missable, scanMode),
    ]),
  )
  const failed = holds.map((is, at) => sql`case when not ${is} then ${at}::int end`)
  const { rows } = await sql<FailureCount>`
    select failed, count(*) as people from (
      select array_remove(array[${sql.join(failed)}]::int[], null) as failed
      from (
        select d.*${monthColumns(late.length > 0 ? sqlCriteria : filters)}
        from (select d.*${sql.join(held, sql` `)} from ${people} d offset 0) d
        where ${countTrue(quickly)} >= ${quickly.length - failures}::int offset 0) d
      where ${allOf(late.map((one) => one.holds('by row')))}) f
    where cardinality(failed) = ${failures}::int
    group by failed`.execute(db)
  return rows
}

/** Counts everyone in the scope of the search, as if it had no filter. */
export async function countWithoutFilters(
  db: Db,
  searched: SearchedDocuments,
  sqlCriteria: readonly SqlCriterion[],
): Promise<number> {
  const wanted = listBaseConditions(sqlCriteria, searched.without)
  const needed = wanted.some((one) => one.isLate) ? sqlCriteria : []
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from ${matchingDocuments(searched, needed, wanted)}`.execute(db)
  return rows[0]?.people ?? 0
}
