import { gateByRelevance, maxUnsupportedSkillValue, relatedTitleMatch } from '@headwater/matching'
import { type RawBuilder, sql } from 'kysely'
import { intArray } from './key-values-store.ts'
import { allOf, anyOf, sumOf } from './logic-store.ts'
import type { SqlCriterion } from './sql-criteria.ts'

/** Lists the criteria that count for the score. Exclusions do not. */
export function listScoredCriteria(sqlCriteria: readonly SqlCriterion[]): SqlCriterion[] {
  return sqlCriteria.filter(({ criterion }) => criterion.mode !== 'not')
}

/** Returns the columns a score is computed from, over rows `d`. */
export function scoreColumns(counted: readonly SqlCriterion[]): RawBuilder<unknown> {
  const values = counted.map(
    ({ criterion, expressions }, at) => sql`
      not ${expressions.isUnknown} as ${sql.ref(`known${at}`)},
      case when ${expressions.isUnknown} then ${criterion.prior}::int else ${expressions.value} end
        as ${sql.ref(`value${at}`)}`,
  )
  return sql.join([sql`${skillsAreCredible(counted)} as is_believed`, ...values])
}

/** Listed skills count only if the person has held a related role. */
function skillsAreCredible(counted: readonly SqlCriterion[]): RawBuilder<boolean> {
  const titles = counted.filter(isTitle)
  return anyOf([
    allOf(titles.map(({ expressions }) => expressions.isUnknown)),
    ...titles.map(
      ({ expressions }) =>
        sql<boolean>`(not ${expressions.isUnknown} and ${expressions.reaches(relatedTitleMatch, 'by row')})`,
    ),
  ])
}

/** Returns the score over rows `s` with those columns, in integer arithmetic throughout. */
export function scoreSql(counted: readonly SqlCriterion[]): RawBuilder<number> {
  const values = counted.map(creditedValueSql)
  const weights = counted.map(({ criterion: { weight } }, at) => {
    return sql<number>`case when ${sql.ref(`s.known${at}`)} then ${2 * weight}::int
      else ${weight}::int end`
  })
  const earned = values.map((value, at) => sql<number>`${value} * (${weights[at]})`)
  return sql`coalesce(${relevanceGateSql(counted, values)}::bigint * ${sumOf(earned)}
    / nullif(${sumOf(weights)}, 0), 0)`
}

function creditedValueSql({ criterion }: SqlCriterion, at: number): RawBuilder<number> {
  const value = sql.ref<number>(`s.value${at}`)
  if (criterion.attribute !== 'skills') return value
  return sql`case when ${sql.ref(`s.known${at}`)} and not s.is_believed
    then least(${value}, ${maxUnsupportedSkillValue}::int) else ${value} end`
}

/** Only related work makes a person relevant. */
function relevanceGateSql(
  counted: readonly SqlCriterion[],
  values: readonly RawBuilder<number>[],
): RawBuilder<number> {
  const at = (line: SqlCriterion) => values[counted.indexOf(line)] as RawBuilder<number>
  const titles = counted.filter(isTitle).map(at)
  const skills = counted.filter(({ criterion }) => criterion.attribute === 'skills')
  if (titles.length + skills.length === 0) return sql`1000`
  const weight = skills.reduce((sum, { criterion }) => sum + criterion.weight, 0)
  const shares = skills.map((line) => sql<number>`${line.criterion.weight}::int * (${at(line)})`)
  const mean = weight === 0 ? sql`0` : sql`${sumOf(shares)} / ${weight}::int`
  return sql`(${intArray(gateByRelevance)})[1 + greatest(${sql.join([mean, ...titles])})]`
}

function isTitle({ criterion }: SqlCriterion): boolean {
  return criterion.attribute === 'title'
}
