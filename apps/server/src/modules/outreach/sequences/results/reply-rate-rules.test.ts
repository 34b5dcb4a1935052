import { expect, it } from 'vitest'
import {
  decideVerdict,
  differenceInterval,
  estimateRate,
  wilsonInterval,
} from './reply-rate-rules.ts'

// Newcombe, “Two-sided confidence intervals for the single proportion”, 1998, method 3.
it.each([
  { count: 81, of: 263, low: 0.2553, high: 0.3662 },
  { count: 15, of: 148, low: 0.0624, high: 0.1605 },
  { count: 0, of: 20, low: 0, high: 0.1611 },
  { count: 1, of: 29, low: 0.0061, high: 0.1718 },
])('the interval of $count of $of is the published one', ({ count, of, low, high }) => {
  const interval = wilsonInterval(count, of)
  expect(interval.low).toBeCloseTo(low, 4)
  expect(interval.high).toBeCloseTo(high, 4)
})

it('the interval of everyone ends at one', () => {
  const { low, high } = wilsonInterval(20, 20)
  expect(low).toBeCloseTo(1 - 0.1611, 4)
  expect(high).toBe(1)
})

// Newcombe, “Interval estimation for the difference between independent proportions”, 1998, method 10.
it.each([
  { a: [56, 70], b: [48, 80], low: 0.0524, high: 0.3339 },
  { a: [9, 10], b: [3, 10], low: 0.1705, high: 0.809 },
  { a: [6, 7], b: [2, 7], low: 0.0582, high: 0.8062 },
  { a: [5, 56], b: [0, 29], low: -0.0381, high: 0.1926 },
])('the interval of the difference of $a and $b is the published one', ({ a, b, low, high }) => {
  const interval = differenceInterval(toShares(a), toShares(b))
  expect(interval.low).toBeCloseTo(low, 4)
  expect(interval.high).toBeCloseTo(high, 4)
})

it.each([
  { of: 9, hasInterval: false },
  { of: 10, hasInterval: true },
])('a share of $of people has an interval: $hasInterval', ({ of, hasInterval }) => {
  const { low, high } = estimateRate(3, of)
  expect(low !== null).toBe(hasInterval)
  expect(high !== null).toBe(hasInterval)
})

it.each([
  { a: [9, 9], b: [0, 200], verdict: 'Too few to compare' },
  { a: [0, 200], b: [9, 9], verdict: 'Too few to compare' },
  { a: [56, 70], b: [48, 80], verdict: 'Subject A gets more replies' },
  { a: [48, 80], b: [56, 70], verdict: 'Subject B gets more replies' },
  { a: [5, 56], b: [0, 29], verdict: 'No clear difference' },
  { a: [0, 20], b: [0, 20], verdict: 'No clear difference' },
])('of $a and $b it says: $verdict', ({ a, b, verdict }) => {
  expect(decideVerdict(toShares(a), toShares(b))).toBe(verdict)
})

function toShares([count = 0, of = 0]: number[]) {
  return { count, of }
}
