import { randomInt } from 'node:crypto'
import type { TestContext } from 'vitest'
import { isDeep } from './size.ts'

/** Seeded random choices, so that a failed run can be repeated. */
export interface Random {
  /** An integer from zero up to, but not including, `limit`. */
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

/**
 * Draws the seed: the same in every gate, and another one in every deep run. The report of a failed
 * test names it.
 */
export async function drawSeed(test: TestContext): Promise<number> {
  const seed = isDeep ? randomInt(1_000_000) : 1
  await test.annotate(`seed ${seed}`)
  return seed
}
