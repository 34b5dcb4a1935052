import { expect, it } from 'vitest'
import { speedAt } from './auto-scroll.ts'

it.each([
  [500, 0],
  [172, 0],
  [136, -9],
  [100, -18],
  [60, -18],
  [900, 18],
  [864, 9],
])('scrolls at %i px by %i', (x, speed) => {
  expect(speedAt(x, { left: 100, right: 900 })).toBeCloseTo(speed)
})
