/** Set by `npm run check:deep`. Everything else runs the small size. */
export const isDeep = process.env.TEST_SIZE === 'deep'

/**
 * Returns the size of a property, crash, permutation or sweep test: small in the gate, so that a
 * broken guarantee fails within minutes, and full in `npm run check:deep`.
 */
export function testSize<Size>({ gate, deep }: { gate: Size; deep: Size }): Size {
  return isDeep ? deep : gate
}

/** Takes `count` of the items, evenly spread and always including the first. */
export function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (count >= items.length) return [...items]
  const every = items.length / count
  return items.filter((_, at) => Math.floor(at / every) !== Math.floor((at - 1) / every))
}
