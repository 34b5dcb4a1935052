const tables = new WeakMap<object, ReadonlyMap<unknown, number>>()

/**
 * Returns a list of keys and values as a map, built once per list, since a search evaluates many
 * people.
 */
export function toCachedMap<Key>(
  list: readonly (readonly [key: Key, value: number])[],
): ReadonlyMap<Key, number> {
  const known = tables.get(list) as ReadonlyMap<Key, number> | undefined
  if (known) return known
  const made = new Map(list)
  tables.set(list, made)
  return made
}
