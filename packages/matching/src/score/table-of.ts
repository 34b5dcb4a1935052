const tables = new WeakMap<object, ReadonlyMap<unknown, number>>()

/** A list of keys and values as a map, made once for each list: a search judges many people. */
export function tableOf<Key>(
  list: readonly (readonly [key: Key, value: number])[],
): ReadonlyMap<Key, number> {
  const known = tables.get(list) as ReadonlyMap<Key, number> | undefined
  if (known) return known
  const made = new Map(list)
  tables.set(list, made)
  return made
}
