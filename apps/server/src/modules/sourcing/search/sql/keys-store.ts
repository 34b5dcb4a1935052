import type { Likeness } from '@headwater/matching'
import { type RawBuilder, sql } from 'kysely'

/**
 * Keys as one parameter. What PostgreSQL cannot spell, NUL and halves of pairs of surrogates, no
 * document holds either: such a key is nobody's.
 */
export function texts(keys: readonly string[]): RawBuilder<string[]> {
  return sql`${keys.filter(isStorable)}::text[]`
}

export function wholes(numbers: readonly number[]): RawBuilder<number[]> {
  return sql`${[...numbers]}::int[]`
}

export function isStorable(key: string): boolean {
  return !key.includes('\0') && key.isWellFormed()
}

/** The keys that count, each once: where one is named twice the last word holds. */
export function tableOf(likeness: Likeness): (readonly [key: string, thousandths: number])[] {
  return [...new Map(likeness)].filter(([key, value]) => value > 0 && isStorable(key))
}

/** What has at least so much of it. */
export function keysFrom<Key>(table: readonly (readonly [Key, number])[], least: number): Key[] {
  return table.flatMap(([key, value]) => (value >= least ? [key] : []))
}

/** Keys by what they are worth, the best first. */
export function byWorth<Key>(table: readonly (readonly [Key, number])[]): [number, Key[]][] {
  const groups = Map.groupBy(table, ([, value]) => value)
  return [...groups]
    .map(([value, rows]): [number, Key[]] => [value, rows.map(([key]) => key)])
    .toSorted(([a], [b]) => b - a)
}

/** What a key is worth; null where it is not in the table. */
export function lookUp(
  table: readonly (readonly [string, number])[],
  key: RawBuilder<unknown>,
): RawBuilder<number | null> {
  return sql`(${JSON.stringify(Object.fromEntries(table))}::jsonb -> ${key})::int`
}
