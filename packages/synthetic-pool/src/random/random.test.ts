import { describe, expect, it } from 'vitest'
import { makeDraw } from './draw.ts'
import { makeRandom, mixSeeds, normal } from './random.ts'

describe('random numbers', () => {
  it('are the same for the same seed, and others for another', () => {
    const first = Array.from({ length: 5 }, makeRandom(7))
    expect(Array.from({ length: 5 }, makeRandom(7))).toEqual(first)
    expect(Array.from({ length: 5 }, makeRandom(8))).not.toEqual(first)
  })

  it('have a seed of its own for each index', () => {
    const seeds = new Set(Array.from({ length: 100_000 }, (_, index) => mixSeeds(7, index)))
    expect(seeds.size).toBeGreaterThan(99_990)
  })

  it('lie around 0 with a spread of 1 where asked', () => {
    const random = makeRandom(3)
    const values = Array.from({ length: 20_000 }, () => normal(random))
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const spread = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
    expect(mean).toBeCloseTo(0, 1)
    expect(spread).toBeCloseTo(1, 1)
  })
})

describe('a weighted draw', () => {
  it('gives each place its share, and none to what weighs nothing', () => {
    const weights = [1, 0, 5, 14]
    const draw = makeDraw(weights)
    const random = makeRandom(11)
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
    expect(() => makeDraw([0, 0])).toThrow('nothing to draw')
  })
})
