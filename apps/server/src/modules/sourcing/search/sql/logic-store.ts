import { type RawBuilder, sql } from 'kysely'

type Condition = RawBuilder<boolean>

export const always = sql<boolean>`true`
export const never = sql<boolean>`false`

/** True where there are none. */
export function allOf(conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return always
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** False where there are none. */
export function anyOf(conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return never
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** How many hold. */
export function countOf(conditions: readonly Condition[]): RawBuilder<number> {
  return totalOf(conditions.map((condition) => sql`${condition}::int`))
}

export function totalOf(numbers: readonly RawBuilder<number>[]): RawBuilder<number> {
  if (numbers.length === 0) return sql`0`
  return sql`(${sql.join(numbers, sql` + `)})`
}

/** The number of the first condition that does not hold, from 1; 0 where all do. */
export function firstFailing(conditions: readonly Condition[]): RawBuilder<number> {
  if (conditions.length === 0) return sql`0`
  const cases = conditions.map((condition, at) => sql`when not ${condition} then ${at + 1}::int`)
  return sql`case ${sql.join(cases, sql` `)} else 0 end`
}

/** A thousand or nothing. */
export function fully(condition: Condition): RawBuilder<number> {
  return sql`case when ${condition} then 1000 else 0 end`
}
