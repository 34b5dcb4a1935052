import { describe, expect, it } from 'vitest'
import { monthOf } from '../credits/month-rules.ts'
import { decideBurnDown } from './burn-down-rules.ts'

const month = monthOf(new Date('2028-02-10T00:00:00Z'))

/** The burn-down of February 2028, which has a leap day. */
function burnDownAt(now: string, firstAt: string | null = null) {
  return decideBurnDown({
    month,
    now: new Date(now),
    rows: [{ date: '2028-02-02', net: -30, spent: 30, refunded: 0 }],
    balance: 70,
    firstAt: firstAt === null ? null : new Date(firstAt),
  })
}

describe('the days of a burn-down', () => {
  it.each([
    ['none before the month', '2028-01-31T23:59:59.999Z', 0, undefined],
    ['the first as it begins', '2028-02-01T00:00:00Z', 1, '2028-02-01'],
    ['those until today', '2028-02-28T23:59:59.999Z', 28, '2028-02-28'],
    ['the leap day', '2028-02-29T00:00:00Z', 29, '2028-02-29'],
    ['all after the month', '2028-03-01T00:00:00Z', 29, '2028-02-29'],
  ])('are %s', (_, now, count, last) => {
    const { days } = burnDownAt(now)
    expect(days).toHaveLength(count)
    expect(days.at(-1)?.date).toBe(last)
  })
})

it('spend per day is counted from the first day with credits', () => {
  expect(burnDownAt('2028-02-10T12:00:00Z').per_day).toBe(3)
  expect(burnDownAt('2028-02-10T12:00:00Z', '2028-02-08T23:00:00Z').per_day).toBe(10)
})

it('the balance reaches zero on a day of this month or not at all', () => {
  expect(burnDownAt('2028-02-03T00:00:00Z').zero_on).toBe('2028-02-10')
  expect(burnDownAt('2028-02-29T12:00:00Z').zero_on).toBeNull()
})
