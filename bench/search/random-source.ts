/** Seeded pseudo-random draws. */
export interface RandomSource {
  /** An integer from `least` to `most`. */
  whole(least: number, most: number): number
  /** True with this probability in per cent. */
  chance(percent: number): boolean
  oneOf<Item>(items: readonly Item[]): Item
  /** Returns the items in random order. */
  shuffled<Item>(items: readonly Item[]): Item[]
}

export function createRandomSource(seed: number): RandomSource {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    whole: integer,
    chance: (percent) => next() * 100 < percent,
    oneOf: (items) => items[integer(0, items.length - 1)] as (typeof items)[number],
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ item }) => item),
  }
}
