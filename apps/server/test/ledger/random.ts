import { randomInt } from 'node:crypto'
import type { TestContext } from 'vitest'

/** Chance with a seed, so that a story that went wrong can be told again. */
export interface Random {
  /** A whole number from zero up to, but not including, `limit`. */
  under(limit: number): number
  chance(share: number): boolean
  pick<T>(values: readonly T[]): T
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const under = (limit: number) => Math.floor(next() * limit)
  return {
    under,
    chance: (share) => next() < share,
    pick: (values) => {
      const value = values[under(values.length)]
      if (value === undefined) throw new Error('There is nothing to pick from.')
      return value
    },
  }
}

/** The same seed in every run, or the one in SEED; the report of a test that fails says which it was. */
export async function fixedSeed(test: TestContext): Promise<number> {
  const seed = Number(process.env.SEED ?? 4_711)
  await test.annotate(`seed ${seed}`)
  return seed
}

/** Another seed in every run; the report of a test that fails says which it was. */
export async function drawSeed(test: TestContext): Promise<number> {
  const seed = randomInt(1_000_000)
  await test.annotate(`seed ${seed}`)
  return seed
}
