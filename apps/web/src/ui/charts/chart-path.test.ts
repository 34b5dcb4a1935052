import { expect, it } from 'vitest'
import { toAreaPath, toLinePath } from './chart-path.tsx'

const points = [
  { x: 0, y: 0 },
  { x: 50, y: 33.333_333 },
]

it('a line joins its points', () => {
  expect(toLinePath(points)).toBe('M0,0L50,33.33')
})

it('a step line stays level until the next point', () => {
  expect(toLinePath(points, 'step')).toBe('M0,0L50,0L50,33.33')
})

it('an area reaches down to the axis', () => {
  expect(toAreaPath(points)).toBe('M0,0L50,33.33L50,100L0,100Z')
  expect(toAreaPath(points, 'step')).toMatch(/^M0,0L50,0L50,33\.33L.*L0,100Z$/)
})

it('no points make no path', () => {
  expect([toLinePath([]), toAreaPath([])]).toEqual(['', ''])
})
