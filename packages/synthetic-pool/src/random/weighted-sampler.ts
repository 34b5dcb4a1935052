import type { Random } from './random.ts'

/** Draws an index in proportion to its weight. */
export type WeightedSampler = (random: Random) => number

/**
 * Creates a sampler by Walker's alias method: a draw takes one number and one comparison for a list
 * of any length.
 */
export function createWeightedSampler(weights: readonly number[]): WeightedSampler {
  const size = weights.length
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (!(sum > 0)) throw new Error('There is nothing to draw from.')
  const shares = Float64Array.from(weights, (weight) => (weight * size) / sum)
  const others = new Int32Array(size)
  const small: number[] = []
  const large: number[] = []
  for (const [place, share] of shares.entries()) (share < 1 ? small : large).push(place)
  while (small.length > 0 && large.length > 0) {
    const less = small.pop() as number
    const more = large.at(-1) as number
    others[less] = more
    shares[more] = (shares[more] as number) + (shares[less] as number) - 1
    if ((shares[more] as number) < 1) small.push(large.pop() as number)
  }
  for (const place of [...small, ...large]) shares[place] = 1
  return (random) => {
    const spot = random() * size
    const place = Math.floor(spot)
    return spot - place < (shares[place] as number) ? place : (others[place] as number)
  }
}
