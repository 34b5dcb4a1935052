import { type RawBuilder, sql } from 'kysely'

type Condition = RawBuilder<boolean>

export const always = sql<boolean>`true`
export const never = sql<boolean>`false`

/** Combines conditions with AND. True if there are none. */
export function allOf(conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return always
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** Combines conditions with OR. False if there are none. */
export function anyOf(conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return never
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** Counts the conditions that hold. */
export function countTrue(conditions: readonly Condition[]): RawBuilder<number> {
  return sumOf(conditions.map((condition) => sql`${condition}::int`))
}

export function sumOf(numbers: readonly RawBuilder<number>[]): RawBuilder<number> {
  if (numbers.length === 0) return sql`0`
  return sql`(${sql.join(numbers, sql` + `)})`
}

/** Returns 1000 if the condition holds, otherwise 0. */
export function fullOrZero(condition: Condition): RawBuilder<number> {
  return sql`case when ${condition} then 1000 else 0 end`
}
