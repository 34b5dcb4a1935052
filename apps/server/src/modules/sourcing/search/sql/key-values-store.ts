import type { Similarities, TitleLikeness } from '@headwater/matching'
import { type RawBuilder, sql } from 'kysely'

/**
 * Passes keys as one parameter. Keys with NUL or lone surrogates cannot be stored, so they match no
 * document and are dropped.
 */
export function textArray(keys: readonly string[]): RawBuilder<string[]> {
  return sql`${keys.filter(isStorable)}::text[]`
}

export function intArray(numbers: readonly number[]): RawBuilder<number[]> {
  return sql`${[...numbers]}::int[]`
}

export function isStorable(key: string): boolean {
  return !key.includes('\0') && key.isWellFormed()
}

/** Returns the titles and what they count, which are listed before a search is built. */
export function listedPairs(likeness: TitleLikeness): Similarities {
  if ('id' in likeness) throw new Error('The titles of this search are not listed.')
  return likeness
}

/** Lists the keys with their values, each once. If a key is given twice, the last value counts. */
export function listKeyValues(
  likeness: Similarities,
): (readonly [key: string, thousandths: number])[] {
  return [...new Map(likeness)].filter(([key, value]) => value > 0 && isStorable(key))
}

/** Lists the keys worth at least this much. */
export function listKeysWorthAtLeast<Key>(
  table: readonly (readonly [Key, number])[],
  least: number,
): Key[] {
  return table.flatMap(([key, value]) => (value >= least ? [key] : []))
}

/** Groups keys by value, best first. */
export function groupKeysByValue<Key>(
  table: readonly (readonly [Key, number])[],
): [number, Key[]][] {
  const groups = Map.groupBy(table, ([, value]) => value)
  return [...groups]
    .map(([value, rows]): [number, Key[]] => [value, rows.map(([key]) => key)])
    .toSorted(([a], [b]) => b - a)
}

/** Returns the value of a key, or null if it is not in the table. */
export function keyValueSql(
  table: readonly (readonly [string, number])[],
  key: RawBuilder<unknown>,
): RawBuilder<number | null> {
  return sql`(${JSON.stringify(Object.fromEntries(table))}::jsonb -> ${key})::int`
}
