import type { SearchResult } from '@headwater/matching'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database'
import { type Condition, isLate, type Line } from './filter.ts'
import { allOf, anyOf, countOf, firstFailing } from './logic-store.ts'
import { passes, wantedOf } from './pass-store.ts'
import { everybody, monthsOf, sift } from './people-store.ts'

type Costs = SearchResult['costs']

/** For each must and not: how many people fail that one alone. */
export async function countCosts(
  db: Db,
  companyId: string,
  lines: readonly Line[],
  filters: readonly Line[],
  total: number,
  without?: readonly string[],
): Promise<Costs> {
  if (filters.length === 0) return []
  const wanted = wantedOf(lines, without)
  const people =
    filters.length === 1
      ? [(await countWanted(db, companyId, lines, wanted)) - total]
      : await countFailing(db, companyId, lines, filters, wanted)
  return filters.map(({ criterion: { id } }, at) => ({ id, people: people[at] ?? 0 }))
}

/** Without the only filter there is, everybody would be found. */
async function countWanted(
  db: Db,
  companyId: string,
  lines: readonly Line[],
  wanted: readonly Condition[],
): Promise<number> {
  const needed = wanted.some((one) => one.isLate) ? lines : []
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from ${sift(companyId, needed, wanted)}`.execute(db)
  return rows[0]?.people ?? 0
}

/** Reads each list once: whether a quick filter holds becomes a column before anything is counted. */
async function countFailing(
  db: Db,
  companyId: string,
  lines: readonly Line[],
  filters: readonly Line[],
  wanted: readonly Condition[],
): Promise<number[]> {
  const quick = filters.filter((line) => !isLate(line))
  const columnOf = (line: Line) => `holds${filters.indexOf(line)}`
  const held = quick.map((line) => sql`, ${passes(line, 'by row')} as ${sql.ref(columnOf(line))}`)
  const holds = filters.map((line) =>
    isLate(line) ? passes(line, 'by row') : sql.ref<boolean>(`d.${columnOf(line)}`),
  )
  const quickly = holds.filter((_, at) => !isLate(filters[at] as Line))
  const late = wanted.filter((one) => one.isLate)
  const people = everybody(companyId, (how) =>
    allOf([
      ...wanted.filter((one) => !one.isLate).map((one) => one.holds(how)),
      ...(how === 'by index' ? pairsOf(quick) : []),
    ]),
  )
  const { rows } = await sql<{ failed: number; people: number }>`
    select failed, count(*) as people from (
      select ${firstFailing(holds)} as failed
      from (
        select d.*${monthsOf(late.length > 0 ? lines : filters)}
        from (select d.*${sql.join(held, sql` `)} from ${people} d offset 0) d
        where ${countOf(quickly)} >= ${quickly.length - 1}::int offset 0) d
      where ${allOf([
        ...late.map((one) => one.holds('by row')),
        sql<boolean>`${countOf(holds)} = ${holds.length - 1}::int`,
      ])}) f
    group by failed`.execute(db)
  const counts = new Map(rows.map((row) => [row.failed, row.people]))
  return filters.map((_, at) => counts.get(at + 1) ?? 0)
}

/** Of any two filters one holds for whoever fails only one: what an index can tell beforehand. */
function pairsOf(quick: readonly Line[]): RawBuilder<boolean>[] {
  const [first, second, third] = quick.filter(({ criterion }) => criterion.mode === 'must')
  return [
    [first, second],
    [first, third],
    [second, third],
  ].flatMap(([one, other]) =>
    one && other ? [anyOf([passes(one, 'by index'), passes(other, 'by index')])] : [],
  )
}
