import { expect, it } from 'vitest'
import { seededRandom } from './random.ts'
import { spread } from './size.ts'

it('a sample is spread evenly over the items', () => {
  expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3)).toEqual([0, 4, 7])
  expect(spread([0, 1], 5)).toEqual([0, 1])
  expect(spread([0, 1], 0)).toEqual([])
})

it('the same seed gives the same numbers', () => {
  const tenFrom = (seed: number) => {
    const random = seededRandom(seed)
    return Array.from({ length: 10 }, () => random.under(1_000))
  }
  expect(tenFrom(7)).toEqual(tenFrom(7))
  expect(tenFrom(7)).not.toEqual(tenFrom(8))
})
