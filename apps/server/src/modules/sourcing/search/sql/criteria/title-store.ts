import { type CriterionTest, levelPenalty } from '@headwater/matching'
import { type RawBuilder, sql } from 'kysely'
import {
  keyValueSql,
  listedPairs,
  listKeysWorthAtLeast,
  listKeyValues,
  textArray,
} from '../key-values-store.ts'
import type { CriterionSql } from './criterion-sql.ts'
import { isEmpty, overlaps } from './lists-store.ts'

type Of<Kind extends CriterionTest['kind']> = Extract<CriterionTest, { kind: Kind }>

/**
 * Builds the value of the best role: similarity of the work, how recent it is, and distance from
 * the wanted level.
 */
export function buildTitleSql({ likeness, seniority }: Of<'title'>): CriterionSql {
  const pairs = listedPairs(likeness)
  const table = listKeyValues(pairs)
  const faded = sql`${keyValueSql(table, sql`s.title`)} * s.freshness / 100`
  return {
    // A role without a title has an empty key.
    isUnknown: sql`d.titles <@ '{""}'::text[]`,
    reaches: (match, scanMode) => overlaps(sql`d.titles`, pairs, match, scanMode),
    value: sql`coalesce((
      select greatest(0, max(${faded} - ${levelPenalty}::int * ${levelsApart(seniority)}))
      from (select unnest(d.titles) as title, unnest(d.seniorities) as level,
        unnest(d.freshness) as freshness) s
      where s.title = any(${textArray(listKeysWorthAtLeast(table, 1))})), 0)`,
  }
}

/** An unknown level counts as matching. */
function levelsApart(wanted: Of<'title'>['seniority']): RawBuilder<number> {
  if (wanted === null) return sql`0`
  const { min, max } = wanted
  return sql`case when s.level < 0 then 0 when s.level < ${min}::int then ${min}::int - s.level
    when s.level > ${max}::int then s.level - ${max}::int else 0 end`
}

export function buildSkillSql({ likeness }: Of<'skill'>): CriterionSql {
  const table = listKeyValues(likeness)
  return {
    isUnknown: isEmpty(sql`d.skills`),
    reaches: (match, scanMode) => overlaps(sql`d.skills`, likeness, match, scanMode),
    value: sql`coalesce((
      select max(${keyValueSql(table, sql`s.skill`)} * s.strength / 100)
      from (select unnest(d.skills) as skill, unnest(d.strengths) as strength) s
      where s.skill = any(${textArray(listKeysWorthAtLeast(table, 1))})), 0)`,
  }
}
