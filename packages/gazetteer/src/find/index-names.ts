import { fold } from '../fold.ts'

/**
 * Indexes items by folded name. The first item keeps a name, so pass the best-known items and names
 * first.
 */
export function indexNames<Value>(
  names: Iterable<readonly [string, Value]>,
  keyOf: (text: string) => string = fold,
): ReadonlyMap<string, Value> {
  const made = new Map<string, Value>()
  for (const [name, value] of names) {
    const key = keyOf(name)
    if (key !== '' && !made.has(key)) made.set(key, value)
  }
  return made
}
