import {
  type CriterionTest,
  evidenceLoss,
  levelPenaltyOf,
  maxEvidenceMonths,
} from '@headwater/matching'
import { type RawBuilder, sql } from 'kysely'
import {
  intArray,
  keyValueSql,
  listedPairs,
  listKeysWorthAtLeast,
  listKeyValues,
  textArray,
} from '../key-values-store.ts'
import type { CriterionSql } from './criterion-sql.ts'
import { isEmpty, overlaps } from './lists-store.ts'
import { hasOverlaps, sumMonthsSql } from './months-store.ts'

type Of<Kind extends CriterionTest['kind']> = Extract<CriterionTest, { kind: Kind }>

/**
 * Builds the value of the best role: similarity of the work, how recent it is, and distance from
 * the wanted level, less what is missing in months of such work.
 */
export function buildTitleSql({ likeness, seniority }: Of<'title'>): CriterionSql {
  const pairs = listedPairs(likeness)
  const table = listKeyValues(pairs)
  const faded = sql<number>`coalesce(${keyValueSql(table, sql`s.title`)}, 0) * s.freshness / 100`
  const alone = sql<number>`coalesce(
    sum(k.months * (k.faded / (1 + (k.flags & 1)))) / 1000, 0)::int`
  const valueWith = (months: RawBuilder<number>) => sql`(
    select greatest(0, greatest(0, max(k.faded - k.penalty))
      - (${intArray(evidenceLoss)})[1 + least(${months}, ${maxEvidenceMonths}::int)])
    from (
      select ${faded} as faded, ${levelPenaltySql(seniority)} as penalty, s.months, s.flags
      from (select unnest(d.titles) as title, unnest(d.seniorities) as level,
        unnest(d.freshness) as freshness, unnest(d.months) as months,
        unnest(d.stretch_flags) as flags) s
      where s.title = any(${textArray(listKeysWorthAtLeast(table, 1))}) offset 0) k)`
  return {
    // A role without a title has an empty key.
    isUnknown: sql`d.titles <@ '{""}'::text[]`,
    reaches: (match, scanMode) => overlaps(sql`d.titles`, pairs, match, scanMode),
    // Only roles at the same time need to be compared month by month.
    value: sql`case when ${hasOverlaps} then ${valueWith(sumMonthsSql(faded))}
      else ${valueWith(alone)} end`,
  }
}

function levelPenaltySql(wanted: Of<'title'>['seniority']): RawBuilder<number> {
  if (wanted === null) return sql`0`
  const levels = Array.from({ length: 8 }, (_, level) => levelPenaltyOf(level, wanted))
  return sql`case when s.level < 0 then ${levelPenaltyOf(null, wanted)}::int
    else (${intArray(levels)})[1 + s.level] end`
}

export function buildSkillSql({ likeness }: Of<'skill'>): CriterionSql {
  const table = listKeyValues(likeness)
  return {
    isUnknown: isEmpty(sql`d.skills`),
    reaches: (match, scanMode) => overlaps(sql`d.skills`, likeness, match, scanMode),
    value: sql`coalesce((
      select max(${keyValueSql(table, sql`s.skill`)} * s.strength / 1000)
      from (select unnest(d.skills) as skill, unnest(d.strengths) as strength) s
      where s.skill = any(${textArray(listKeysWorthAtLeast(table, 1))})), 0)`,
  }
}
