import { gates, related, unbelievedSkill } from '@headwater/matching'
import { type RawBuilder, sql } from 'kysely'
import type { Line } from './filter.ts'
import { wholes } from './keys-store.ts'
import { allOf, anyOf, totalOf } from './logic-store.ts'

/** What counts for a score: what excludes is no merit. */
export function countedOf(lines: readonly Line[]): Line[] {
  return lines.filter(({ criterion }) => criterion.mode !== 'not')
}

/** Columns that a score is worked out from, over rows `d`. */
export function columnsOf(counted: readonly Line[]): RawBuilder<unknown> {
  const values = counted.map(
    ({ criterion, told }, at) => sql`
      not ${told.isUnknown} as ${sql.ref(`known${at}`)},
      case when ${told.isUnknown} then ${criterion.prior}::int else ${told.value} end
        as ${sql.ref(`value${at}`)}`,
  )
  return sql.join([sql`${believes(counted)} as is_believed`, ...values])
}

/** Who never held a related post may list every skill there is. */
function believes(counted: readonly Line[]): RawBuilder<boolean> {
  const titles = counted.filter(isTitle)
  return anyOf([
    allOf(titles.map(({ told }) => told.isUnknown)),
    ...titles.map(
      ({ told }) => sql<boolean>`(not ${told.isUnknown} and ${told.reaches(related, 'by row')})`,
    ),
  ])
}

/** The score, over rows `s` that have those columns; whole numbers from beginning to end. */
export function scoreOf(counted: readonly Line[]): RawBuilder<number> {
  const values = counted.map(worthOf)
  const weights = counted.map(({ criterion: { weight } }, at) => {
    return sql<number>`case when ${sql.ref(`s.known${at}`)} then ${2 * weight}::int
      else ${weight}::int end`
  })
  const earned = values.map((value, at) => sql<number>`${value} * (${weights[at]})`)
  return sql`coalesce(${gateOf(counted, values)}::bigint * ${totalOf(earned)}
    / nullif(${totalOf(weights)}, 0), 0)`
}

function worthOf({ criterion }: Line, at: number): RawBuilder<number> {
  const value = sql.ref<number>(`s.value${at}`)
  if (criterion.attribute !== 'skills') return value
  return sql`case when ${sql.ref(`s.known${at}`)} and not s.is_believed
    then least(${value}, ${unbelievedSkill}::int) else ${value} end`
}

/** Nothing but the work itself makes somebody relevant. */
function gateOf(
  counted: readonly Line[],
  values: readonly RawBuilder<number>[],
): RawBuilder<number> {
  const at = (line: Line) => values[counted.indexOf(line)] as RawBuilder<number>
  const titles = counted.filter(isTitle).map(at)
  const skills = counted.filter(({ criterion }) => criterion.attribute === 'skills')
  if (titles.length + skills.length === 0) return sql`1000`
  const weight = skills.reduce((sum, { criterion }) => sum + criterion.weight, 0)
  const shares = skills.map((line) => sql<number>`${line.criterion.weight}::int * (${at(line)})`)
  const mean = weight === 0 ? sql`0` : sql`${totalOf(shares)} / ${weight}::int`
  return sql`(${wholes(gates)})[1 + greatest(${sql.join([mean, ...titles])})]`
}

function isTitle({ criterion }: Line): boolean {
  return criterion.attribute === 'title'
}
