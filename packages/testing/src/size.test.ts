import { expect, it } from 'vitest'
import { createRandom, spread } from './size.ts'

it('spreads a sample evenly over the items', () => {
  expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3)).toEqual([0, 4, 7])
  expect(spread([0, 1], 5)).toEqual([0, 1])
  expect(spread([0, 1], 0)).toEqual([])
})

it('repeats the same numbers for the same seed', () => {
  const [one, same, other] = [createRandom(7), createRandom(7), createRandom(8)]
  const ten = (random: () => number) => Array.from({ length: 10 }, random)
  const numbers = ten(one)
  expect(ten(same)).toEqual(numbers)
  expect(ten(other)).not.toEqual(numbers)
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
})
