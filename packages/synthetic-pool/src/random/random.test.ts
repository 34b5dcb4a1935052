import { describe, expect, it } from 'vitest'
import { createRandom, mixSeeds, randomNormal } from './random.ts'
import { createWeightedSampler } from './weighted-sampler.ts'

describe('random numbers', () => {
  it('are the same for the same seed, and different for another', () => {
    const first = Array.from({ length: 5 }, createRandom(7))
    expect(Array.from({ length: 5 }, createRandom(7))).toEqual(first)
    expect(Array.from({ length: 5 }, createRandom(8))).not.toEqual(first)
  })

  it('have a separate seed for each index', () => {
    const seeds = new Set(Array.from({ length: 100_000 }, (_, index) => mixSeeds(7, index)))
    expect(seeds.size).toBeGreaterThan(99_990)
  })

  it('can be normally distributed around 0 with a standard deviation of 1', () => {
    const random = createRandom(3)
    const values = Array.from({ length: 20_000 }, () => randomNormal(random))
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const spread = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
    expect(mean).toBeCloseTo(0, 1)
    expect(spread).toBeCloseTo(1, 1)
  })
})

describe('a weighted draw', () => {
  it('gives each index its share, and none to a weight of zero', () => {
    const weights = [1, 0, 5, 14]
    const draw = createWeightedSampler(weights)
    const random = createRandom(11)
    const counts = [0, 0, 0, 0]
    for (let time = 0; time < 40_000; time += 1) {
      const place = draw(random)
      counts[place] = (counts[place] ?? 0) + 1
    }
    expect(counts[1]).toBe(0)
    for (const [place, weight] of weights.entries()) {
      expect((counts[place] as number) / 40_000).toBeCloseTo(weight / 20, 1)
    }
  })

  it('refuses a list without weight', () => {
    expect(() => createWeightedSampler([0, 0])).toThrow('nothing to draw')
  })
})
