import type { CriterionTest, Similarities } from '@headwater/matching'
import { type RawBuilder, sql } from 'kysely'
import {
  groupKeysByValue,
  isStorable,
  listKeysWorthAtLeast,
  listKeyValues,
  textArray,
} from '../key-values-store.ts'
import { always, anyOf, fullOrZero, never } from '../logic-store.ts'
import type { CriterionSql, ScanMode } from './criterion-sql.ts'

type Of<Kind extends CriterionTest['kind']> = Extract<CriterionTest, { kind: Kind }>

export function buildListedSql({ list, likeness }: Of<'listed'>): CriterionSql {
  const column = sql.ref(`d.${list}`)
  return {
    isUnknown: isEmpty(column),
    reaches: (match, scanMode) => overlaps(column, likeness, match, scanMode),
    value: bestValueSql(column, likeness),
  }
}

/** Value of the person's best key: the first group of equal value in which they have one. */
function bestValueSql(column: RawBuilder<unknown>, likeness: Similarities): RawBuilder<number> {
  const groups = groupKeysByValue(listKeyValues(likeness))
  if (groups.length === 0) return sql`0`
  const cases = groups.map(
    ([value, keys]) => sql`when ${column} && ${textArray(keys)} then ${value}::int`,
  )
  return sql`case ${sql.join(cases, sql` `)} else 0 end`
}

/** From this many keys on PostgreSQL uses a hash lookup instead of comparing them one by one. */
const fewKeys = 9

/** Returns whether the person has a key worth at least this much. */
export function overlaps(
  column: RawBuilder<unknown>,
  likeness: Similarities,
  least: number,
  scanMode: ScanMode,
): RawBuilder<boolean> {
  if (least <= 0) return always
  const keys = listKeysWorthAtLeast(listKeyValues(likeness), least)
  if (keys.length === 0) return never
  if (scanMode === 'by index' || keys.length < fewKeys) return sql`${column} && ${textArray(keys)}`
  return sql`exists (select from (select unnest(${column}) as key) o where o.key = any(${textArray(keys)}))`
}

export function isEmpty(column: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`${column} = '{}'`
}

export function buildHeldSql({ list, keys, when }: Of<'held'>): CriterionSql {
  const now = sql.ref(`d.current_${list}`)
  const before = sql.ref(`d.past_${list}`)
  const isUnknown = sql<boolean>`(${now} = '{}' and ${before} = '{}')`
  const isNow = sql<boolean>`${now} && ${textArray(keys)}`
  const wasBefore = sql<boolean>`${before} && ${textArray(keys)}`
  const isMet = when === 'current' ? isNow : when === 'past' ? wasBefore : anyOf([isNow, wasBefore])
  return {
    isUnknown,
    reaches: (match) => (match <= 0 ? always : isMet),
    value:
      when === 'any'
        ? sql`case when ${isNow} then 1000 when ${wasBefore} then 800 else 0 end`
        : fullOrZero(isMet),
  }
}

export function buildWordsSql({ phrases }: Of<'words'>): CriterionSql {
  const spelt = phrases.filter((phrase) => phrase.every(isStorable))
  const single = spelt.flatMap((phrase) => (phrase.length === 1 ? phrase : []))
  const longer = spelt.filter((phrase) => phrase.length !== 1)
  const isThere = anyOf([
    ...(single.length > 0 ? [sql<boolean>`d.words && ${textArray(single)}`] : []),
    ...longer.map((phrase) => sql<boolean>`d.words @> ${textArray(phrase)}`),
  ])
  return {
    isUnknown: sql`d.words = '{}'`,
    reaches: (match) => (match <= 0 ? always : isThere),
    value: fullOrZero(isThere),
  }
}
