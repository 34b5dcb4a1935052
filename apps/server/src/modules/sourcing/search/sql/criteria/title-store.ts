import { levelPenalty, type Test } from '@headwater/matching'
import { type RawBuilder, sql } from 'kysely'
import { keysFrom, lookUp, tableOf, texts } from '../keys-store.ts'
import { isEmpty, overlaps } from './lists-store.ts'
import type { Told } from './told.ts'

type Of<Kind extends Test['kind']> = Extract<Test, { kind: Kind }>

/** The best post: how alike its work is, how fresh it is, and how far from the wanted level. */
export function tellTitle({ likeness, seniority }: Of<'title'>): Told {
  const table = tableOf(likeness)
  const faded = sql`${lookUp(table, sql`s.occupation`)} * s.freshness / 100`
  return {
    // A post whose occupation nobody knows has an empty one.
    isUnknown: sql`d.occupations <@ '{""}'::text[]`,
    reaches: (match, how) => overlaps(sql`d.occupations`, likeness, match, how),
    value: sql`coalesce((
      select greatest(0, max(${faded} - ${levelPenalty}::int * ${levelsApart(seniority)}))
      from (select unnest(d.occupations) as occupation, unnest(d.seniorities) as level,
        unnest(d.freshness) as freshness) s
      where s.occupation = any(${texts(keysFrom(table, 1))})), 0)`,
  }
}

/** A level nobody knows is taken to be right. */
function levelsApart(wanted: Of<'title'>['seniority']): RawBuilder<number> {
  if (wanted === null) return sql`0`
  const { min, max } = wanted
  return sql`case when s.level < 0 then 0 when s.level < ${min}::int then ${min}::int - s.level
    when s.level > ${max}::int then s.level - ${max}::int else 0 end`
}

export function tellSkill({ likeness }: Of<'skill'>): Told {
  const table = tableOf(likeness)
  return {
    isUnknown: isEmpty(sql`d.skills`),
    reaches: (match, how) => overlaps(sql`d.skills`, likeness, match, how),
    value: sql`coalesce((
      select max(${lookUp(table, sql`s.skill`)} * s.strength / 100)
      from (select unnest(d.skills) as skill, unnest(d.strengths) as strength) s
      where s.skill = any(${texts(keysFrom(table, 1))})), 0)`,
  }
}
