/** Set by `npm run check:deep`; everything else runs the small size. */
// biome-ignore lint/style/noProcessEnv: the one setting of all tests
export const isDeep = process.env.TEST_SIZE === 'deep'

/**
 * How large a property, crash, permutation or sweep test is: small in the gate, so that a change
 * that breaks the guarantee turns red within minutes, and full in `npm run check:deep`.
 */
export function testSize<Size>({ gate, deep }: { gate: Size; deep: Size }): Size {
  return isDeep ? deep : gate
}

/** Takes `count` of the items, evenly spread and always with the first. */
export function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (count >= items.length) return [...items]
  const every = items.length / count
  return items.filter((_, at) => Math.floor(at / every) !== Math.floor((at - 1) / every))
}
