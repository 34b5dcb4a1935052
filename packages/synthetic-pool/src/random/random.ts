/** A seeded stream of pseudo-random numbers from 0 to 1. */
export type Random = () => number

/** Creates a mulberry32 generator: small, fast, and good enough for synthetic people. */
export function createRandom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Derives a seed for each index, so that people can be generated in any order. */
export function mixSeeds(seed: number, index: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x45d9f3b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

export function chance(random: Random, likelihood: number): boolean {
  return random() < likelihood
}

export function randomBelow(random: Random, limit: number): number {
  return Math.floor(random() * limit)
}

export function randomBetween(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1))
}

export function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T
}

/** Draws a normally distributed number around 0 with a standard deviation of 1. */
export function randomNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
