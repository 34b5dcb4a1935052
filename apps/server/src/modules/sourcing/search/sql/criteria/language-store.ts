import { type CriterionTest, nearMissMatch } from '@headwater/matching'
import { type RawBuilder, sql } from 'kysely'
import { isStorable, textArray } from '../key-values-store.ts'
import { allOf, always, anyOf, never } from '../logic-store.ts'
import type { CriterionSql } from './criterion-sql.ts'

/** Value if they speak the language at an unspecified level. */
const levelUnknown = 700

interface Wanted {
  readonly code: string
  readonly level: number
}

export function buildLanguageSql(test: Extract<CriterionTest, { kind: 'language' }>): CriterionSql {
  const wanted = test.wanted.filter(({ code }) => isStorable(code))
  return {
    isUnknown: sql`d.languages = '{}'`,
    reaches: (match) =>
      match <= 0 ? always : speaksAtLevelSql(wanted, match <= nearMissMatch ? 1 : 0),
    value: sql`greatest(0, ${sql.join([sql`0`, ...wanted.map(languageValueSql)])})`,
  }
}

/** Speaks a language at the wanted level, or at most this many levels below. */
function speaksAtLevelSql(wanted: readonly Wanted[], below: number): RawBuilder<boolean> {
  if (wanted.length === 0) return never
  const anyLevel = wanted.filter(({ level }) => level <= below).map(({ code }) => code)
  const some = wanted.filter(({ level }) => level > below)
  return allOf([
    // This condition allows an index, which the others alone do not.
    sql<boolean>`d.languages && ${textArray(wanted.map(({ code }) => code))}`,
    anyOf([
      ...(anyLevel.length > 0 ? [sql<boolean>`d.languages && ${textArray(anyLevel)}`] : []),
      ...some.map(
        (one) => sql<boolean>`coalesce(${languageLevelSql(one)} = 0
          or ${languageLevelSql(one)} >= ${one.level - below}::int, false)`,
      ),
    ]),
  ])
}

function languageValueSql(one: Wanted): RawBuilder<number> {
  const level = languageLevelSql(one)
  if (one.level === 0) return sql`case when ${level} is null then 0 else 1000 end`
  return sql`case when ${level} is null then 0 when ${level} = 0 then ${levelUnknown}::int
    else least(1000, 1000 * ${level} / ${one.level}::int) end`
}

/** Null if the language is not spoken. A document lists each language once. */
function languageLevelSql({ code }: Wanted): RawBuilder<number> {
  return sql`d.language_levels[array_position(d.languages, ${code}::text)]`
}
