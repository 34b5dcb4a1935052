import { expect, it } from 'vitest'
import { defaultPlans } from './default-plans.ts'
import { decidePriceCents } from './rules.ts'

it.each([
  ['Free Tier', 'free', 0],
  ['Starter', 'month', 5_900],
  ['Growth', 'month', 24_500],
  ['Scale', 'month', 78_000],
  ['Starter', 'year', 58_800],
  ['Growth', 'year', 246_000],
  ['Scale', 'year', 792_000],
] as const)('one seat of %s per %s costs %i cents', (title, interval, cents) => {
  const plan = defaultPlans.find((each) => each.title === title && each.interval === interval)
  if (!plan) throw new Error('There is no such tier.')
  expect(decidePriceCents(plan)).toBe(cents)
})

it('a rate that does not give whole cents is rejected', () => {
  const odd = { interval: 'month', creditsAllowance: 1, creditPriceMills: 59 } as const
  expect(() => decidePriceCents(odd)).toThrow('whole cents')
})
