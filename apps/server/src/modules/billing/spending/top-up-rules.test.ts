import { describe, expect, it } from 'vitest'
import { decideLowBalanceNotice, decideTopUp } from './top-up-rules.ts'

describe('the top-up decision', () => {
  const rules = {
    topUpEnabled: true,
    topUpBelow: 100,
    topUpMonthlyMaxCents: 60_000,
    topUpFailure: null,
  }
  const facts = { rules, available: 99, chargedCents: 0, priceCents: 30_000 }

  it.each([
    ['buy', facts],
    ['buy', { ...facts, chargedCents: 30_000 }],
    ['over-maximum', { ...facts, chargedCents: 30_001 }],
    ['enough', { ...facts, available: 100 }],
    ['off', { ...facts, rules: { ...rules, topUpEnabled: false } }],
    ['paused', { ...facts, rules: { ...rules, topUpFailure: 'Declined.' } }],
    ['enough', { ...facts, available: 100, rules: { ...rules, topUpFailure: 'Declined.' } }],
  ])('%s', (decision, facts) => {
    expect(decideTopUp(facts)).toBe(decision)
  })
})

describe('the low-balance notification is due', () => {
  const facts = { lowBalanceAt: 20, isNotified: false, hasGrantSince: false, available: 19 }

  it.each([
    [true, facts],
    [false, { ...facts, available: 20 }],
    [false, { ...facts, lowBalanceAt: null }],
    [false, { ...facts, isNotified: true }],
    [true, { ...facts, isNotified: true, hasGrantSince: true }],
  ])('%s', (isNews, facts) => {
    expect(decideLowBalanceNotice(facts)).toBe(isNews)
  })
})
