import { expect, it } from 'vitest'
import { getScrollSpeed } from './auto-scroll.ts'

it.each([
  [500, 0],
  [172, 0],
  [136, -9],
  [100, -18],
  [60, -18],
  [900, 18],
  [864, 9],
])('at %i px the scroll speed is %i', (x, speed) => {
  expect(getScrollSpeed(x, { left: 100, right: 900 })).toBeCloseTo(speed)
})
