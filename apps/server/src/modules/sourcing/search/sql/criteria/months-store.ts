import { type CriterionTest, nearMissMatch } from '@headwater/matching'
import { type RawBuilder, sql } from 'kysely'
import { keyValueSql, listedPairs, listKeyValues, textArray } from '../key-values-store.ts'
import { allOf, always, sumOf } from '../logic-store.ts'
import type { CriterionSql } from './criterion-sql.ts'

type MonthsTest = Extract<CriterionTest, { kind: 'months' }>

/** Builds the comparison of relevant months with the wanted range. */
export function buildMonthsSql(test: MonthsTest, name: string): CriterionSql {
  const count = countMonths(test.of)
  const has = count ? sql.ref<number>(`d.${name}`) : sql<number>`d.total_months`
  return {
    isUnknown: sql`${has} is null`,
    reaches: (match) => (match <= 0 ? always : isWithin(has, test, match <= nearMissMatch)),
    value: monthsValueSql(has, test),
    ...(count && { months: { name, count } }),
  }
}

/** Up to half a year or a tenth off is nearly met. */
function isWithin(
  has: RawBuilder<number>,
  { min, max }: MonthsTest,
  isRoughly: boolean,
): RawBuilder<boolean> {
  const off = (limit: number) => (isRoughly ? Math.max(6, Math.floor(limit / 10)) : 0)
  return allOf([
    ...(min === null ? [] : [sql<boolean>`${has} >= ${min - off(min)}::int`]),
    ...(max === null ? [] : [sql<boolean>`${has} <= ${max + off(max)}::int`]),
  ])
}

/**
 * Full inside the range, falling to zero over a year or a quarter of the limit. Too many months
 * fall half as fast.
 */
function monthsValueSql(has: RawBuilder<number>, { min, max }: MonthsTest): RawBuilder<number> {
  const band = (limit: number) => Math.max(12, Math.floor(limit / 4))
  const short =
    min === null
      ? sql``
      : sql`when ${has} < ${min}::int
          then greatest(0, 1000 - 1000 * (${min}::int - ${has}) / ${band(min)}::int)`
  const over =
    max === null
      ? sql``
      : sql`when ${has} > ${max}::int
          then greatest(0, 1000 - 500 * (${has} - ${max}::int) / ${band(max)}::int)`
  return sql`case when false then 0 ${short} ${over} else 1000 end`
}

/** Nothing to count if all months are meant, because the document has the total. */
function countMonths(of: MonthsTest['of']): RawBuilder<number | null> | undefined {
  if (of.what === 'all') return undefined
  return of.what === 'title'
    ? monthsInTitlesSql(listedPairs(of.relevance))
    : monthsWithSkillsSql(of.skills)
}

function monthsInTitlesSql(
  relevance: Parameters<typeof listKeyValues>[0],
): RawBuilder<number | null> {
  const isKnown = sql<boolean>`exists (
    select from (select unnest(d.titles) as title, unnest(d.months) as months) k
    where k.title <> '' and k.months > 0)`
  const worth = sql<number>`coalesce(${keyValueSql(listKeyValues(relevance), sql`s.title`)}, 0)`
  return sql`case when ${isKnown} then ${sumMonthsSql(worth)} end`
}

/**
 * Weights each stretch by the share of wanted skills used in it: bit n of a skill refers to stretch
 * n.
 */
function monthsWithSkillsSql(skills: readonly (readonly string[])[]): RawBuilder<number | null> {
  const used = skills.map(
    (keys, at) => sql`(
      select coalesce(bit_or(k.bits), 0)
      from (select unnest(d.skills) as skill, unnest(d.skill_stretches) as bits) k
      where k.skill = any(${textArray(keys)})) as ${sql.ref(`used${at}`)}`,
  )
  const shown = skills.map(
    (_, at) => sql<number>`((${sql.ref(`u.used${at}`)} >> (s.place - 1)) & 1)`,
  )
  const worth = sql<number>`1000 * ${sumOf(shown)} / ${skills.length}::int`
  return sql`case when d.skills <> '{}' and 0 < any(d.months) then (
    select ${sumMonthsSql(worth)} from (select ${sql.join(used)} offset 0) u) end`
}

/**
 * Counts each month once with the most relevant role held in it: roles that overlap the previous
 * one belong to its months. Flag 1 counts half, flag 2 overlaps. The worth is that of a row `s`.
 */
export function sumMonthsSql(worth: RawBuilder<number>): RawBuilder<number> {
  const stretches = sql`(select unnest(d.titles) as title, unnest(d.months) as months,
    unnest(d.freshness) as freshness, unnest(d.stretch_flags) as flags,
    generate_subscripts(d.months, 1) as place) s`
  const counted = sql`${worth} / (1 + (s.flags & 1))`
  const alone = sql`(select sum(s.months * (${counted})) from ${stretches})`
  const together = sql`(select sum(t.months * t.best) from (
    select max(g.months) filter (where g.flags & 2 = 0) as months, max(g.worth) as best
    from (
      select s.months, s.flags, ${counted} as worth,
        count(*) filter (where s.flags & 2 = 0) over (order by s.place) as at
      from ${stretches}) g
    group by g.at) t)`
  return sql`(case when ${hasOverlaps} then ${together} else ${alone} end / 1000)::int`
}

export const hasOverlaps = sql<boolean>`d.stretch_flags && '{2,3}'::smallint[]`
