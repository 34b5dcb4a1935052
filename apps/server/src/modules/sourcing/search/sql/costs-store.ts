import type { SearchResult } from '@headwater/matching'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database'
import { listBaseConditions, passesFilter } from './filter-conditions-store.ts'
import { allOf, anyOf, countTrue, firstFailingNumber } from './logic-store.ts'
import {
  matchingDocuments,
  monthColumns,
  type SearchedDocuments,
  searchableDocuments,
} from './searchable-documents-store.ts'
import { type Condition, isDeferred, type SqlCriterion } from './sql-criteria.ts'

type Costs = SearchResult['costs']

/** Counts, for each must-have and exclusion, the people who fail only that one. */
export async function countCosts(
  db: Db,
  searched: SearchedDocuments,
  sqlCriteria: readonly SqlCriterion[],
  filters: readonly SqlCriterion[],
  total: number,
): Promise<Costs> {
  if (filters.length === 0) return []
  const wanted = listBaseConditions(sqlCriteria, searched.without)
  const people =
    filters.length === 1
      ? [(await countWithoutFilter(db, searched, sqlCriteria, wanted)) - total]
      : await countFailingAlone(db, searched, sqlCriteria, filters, wanted)
  return filters.map(({ criterion: { id } }, at) => ({ id, people: people[at] ?? 0 }))
}

/** Without the only filter all people would match. */
async function countWithoutFilter(
  db: Db,
  searched: SearchedDocuments,
  sqlCriteria: readonly SqlCriterion[],
  wanted: readonly Condition[],
): Promise<number> {
  const needed = wanted.some((one) => one.isLate) ? sqlCriteria : []
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from ${matchingDocuments(searched, needed, wanted)}`.execute(db)
  return rows[0]?.people ?? 0
}

/** Reads each list once: whether a quick filter holds is computed as a column before counting. */
async function countFailingAlone(
  db: Db,
  searched: SearchedDocuments,
  sqlCriteria: readonly SqlCriterion[],
  filters: readonly SqlCriterion[],
  wanted: readonly Condition[],
): Promise<number[]> {
  const quick = filters.filter((line) => !isDeferred(line))
  const columnOf = (line: SqlCriterion) => `holds${filters.indexOf(line)}`
  const held = quick.map(
    (line) => sql`, ${passesFilter(line, 'by row')} as ${sql.ref(columnOf(line))}`,
  )
  const holds = filters.map((line) =>
    isDeferred(line) ? passesFilter(line, 'by row') : sql.ref<boolean>(`d.${columnOf(line)}`),
  )
  const quickly = holds.filter((_, at) => !isDeferred(filters[at] as SqlCriterion))
  const late = wanted.filter((one) => one.isLate)
  const people = searchableDocuments(searched, (scanMode) =>
    allOf([
      ...wanted.filter((one) => !one.isLate).map((one) => one.holds(scanMode)),
      ...(scanMode === 'by index' ? anyOfEachPair(quick) : []),
    ]),
  )
  const { rows } = await sql<{ failed: number; people: number }>`
    select failed, count(*) as people from (
      select ${firstFailingNumber(holds)} as failed
      from (
        select d.*${monthColumns(late.length > 0 ? sqlCriteria : filters)}
        from (select d.*${sql.join(held, sql` `)} from ${people} d offset 0) d
        where ${countTrue(quickly)} >= ${quickly.length - 1}::int offset 0) d
      where ${allOf([
        ...late.map((one) => one.holds('by row')),
        sql<boolean>`${countTrue(holds)} = ${holds.length - 1}::int`,
      ])}) f
    group by failed`.execute(db)
  const counts = new Map(rows.map((row) => [row.failed, row.people]))
  return filters.map((_, at) => counts.get(at + 1) ?? 0)
}

/**
 * A person who fails only one filter passes one of any two, which an index can check beforehand.
 */
function anyOfEachPair(quick: readonly SqlCriterion[]): RawBuilder<boolean>[] {
  const [first, second, third] = quick.filter(({ criterion }) => criterion.mode === 'must')
  return [
    [first, second],
    [first, third],
    [second, third],
  ].flatMap(([one, other]) =>
    one && other ? [anyOf([passesFilter(one, 'by index'), passesFilter(other, 'by index')])] : [],
  )
}
