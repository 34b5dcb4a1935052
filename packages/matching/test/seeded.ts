/** Seeded pseudo-random numbers, with the draws that tests need. */
export interface Seeded {
  /** An integer from `least` to `most`. */
  whole(least: number, most: number): number
  /** True with this probability in per cent. */
  chance(percent: number): boolean
  oneOf<Item>(items: readonly Item[]): Item
  /** A random subset, in order. */
  someOf<Item>(items: readonly Item[], least: number, most: number): Item[]
}

export function seeded(seed: number): Seeded {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  function whole(least: number, most: number): number {
    return least + Math.floor(next() * (most - least + 1))
  }
  function oneOf<Item>(items: readonly Item[]): Item {
    return items[whole(0, items.length - 1)] as Item
  }
  return {
    whole,
    oneOf,
    chance: (percent) => next() * 100 < percent,
    someOf: (items, least, most) => {
      const left = items.map((_, at) => at)
      const count = Math.min(items.length, whole(least, most))
      const taken = Array.from(
        { length: count },
        () => left.splice(whole(0, left.length - 1), 1)[0],
      )
      return taken
        .toSorted((a, b) => Number(a) - Number(b))
        .map((at) => items[at as number] as (typeof items)[number])
    },
  }
}
