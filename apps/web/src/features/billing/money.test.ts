import { creditQuantities } from '@headwater/contract/constants'
import { describe, expect, it } from 'vitest'
import { aTier } from '#test/billing-builders'
import { formatCents, formatMills, priceCreditsInCents, toCents, toMills } from './money.ts'
import { findYearlySaving } from './yearly-saving.ts'

describe('money formatting', () => {
  it.each([
    [0.049, '$0.049'],
    [0.06, '$0.060'],
    [1.005, '$1.005'],
    [0, '$0.000'],
  ])('formats a price per credit of %d with three decimals', (dollars, text) => {
    expect(formatMills(toMills(dollars))).toBe(text)
  })

  it.each([
    [245, '$245.00'],
    [2_460.5, '$2,460.50'],
    [0.29, '$0.29'],
    [1_234_567.89, '$1,234,567.89'],
  ])('formats %d dollars with two decimals', (dollars, text) => {
    expect(formatCents(toCents(dollars))).toBe(text)
  })

  it('multiplies every amount on sale without losing a cent', () => {
    for (const credits of creditQuantities)
      for (let mills = 1; mills <= 200; mills++)
        expect(BigInt(priceCreditsInCents(credits, mills)) * 10n).toBe(
          BigInt(credits) * BigInt(mills),
        )
  })
})

describe('the saving of a yearly plan', () => {
  const month = [aTier({ price: 245, title: 'Growth' })]
  it.each([
    [2_460, 16],
    [2_499.01, 14],
    [2_940, undefined],
    [3_000, undefined],
  ])('of $%d instead of twelve times $ 245 is %s per cent', (price, saving) => {
    const year = [aTier({ price, title: 'Growth', interval: 'year' })]
    expect(findYearlySaving({ month, year }, 'Growth')).toBe(saving)
  })

  it('is undefined for a tier sold with one interval only', () => {
    expect(findYearlySaving({ month, year: [] }, 'Growth')).toBeUndefined()
  })
})
