import { creditQuantities } from '@headwater/contract/constants'
import { describe, expect, it } from 'vitest'
import { decideAmountCents, decideCheckoutStatus, isSameCheckoutRequest } from './checkout-rules.ts'

describe('the price of credits', () => {
  it('is a whole number of cents for every amount on offer at every rate with three decimals', () => {
    let looked = 0
    for (const credits of creditQuantities) {
      for (let mills = 0; mills <= 9_999; mills += 1) {
        looked += 1
        if (decideAmountCents(credits, mills) * 10 !== credits * mills)
          throw new Error(`${credits} ${mills}`)
      }
    }
    expect(looked).toBe(50_000)
    expect(decideAmountCents(10_000, 49)).toBe(49_000)
    expect(() => decideAmountCents(5, 1)).toThrow(RangeError)
  })
})

describe('a checkout', () => {
  const page = { status: 'complete', isPaid: false, hasFailed: false } as const
  it.each([
    [{ ...page, status: 'open' }, undefined, 'open'],
    [{ ...page, status: 'expired' }, undefined, 'expired'],
    [page, undefined, 'processing'],
    [{ ...page, hasFailed: true }, undefined, 'failed'],
    [{ ...page, isPaid: true }, undefined, 'paid'],
    [{ ...page, isPaid: true }, 'active', 'paid'],
    [page, 'incomplete', 'processing'],
    [page, 'incomplete_expired', 'failed'],
  ] as const)('with page %o and subscription %s is %s', (session, status, stands) => {
    expect(decideCheckoutStatus(session, status)).toBe(stands)
  })

  it('matches a request only if every field is equal', () => {
    const wish = {
      purpose: 'subscribe',
      planId: 3,
      planVersion: 1,
      quantity: 1,
      credits: null,
      rateMills: null,
      amountCents: 100,
    } as const
    expect(isSameCheckoutRequest(wish, { ...wish })).toBe(true)
    for (const other of [
      { planId: 4 },
      { planVersion: 2 },
      { quantity: 2 },
      { amountCents: 101 },
    ]) {
      expect(isSameCheckoutRequest(wish, { ...wish, ...other })).toBe(false)
    }
  })
})
