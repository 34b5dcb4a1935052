import { expect, test } from 'vitest'
import { formatCount, formatNumber } from './format-number.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [8188, '8,188'],
  [2_147_483_647, '2,147,483,647'],
  [12_345n, '12,345'],
])('%s is written as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

test.each([
  [0, '0 people'],
  [1, '1 person'],
  [1204, '1,204 people'],
])('%i with a noun is written as %s', (count, text) => {
  expect(formatCount(count, 'person', 'people')).toBe(text)
})

test('a noun without a plural of its own takes an s', () => {
  expect([formatCount(1, 'credit'), formatCount(1_000, 'credit')]).toEqual([
    '1 credit',
    '1,000 credits',
  ])
})
