import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { formatTierTitle } from '#lib/format-tier-title'
import { signIn } from '#lib/session'
import { aSummary, atZeroMessage } from '#test/billing-builders'
import { someCredentials } from '#test/identity-builders'
import { BillingBanners } from './billing-banners.tsx'
import { TierBar } from './tier-bar.tsx'

type Changes = Parameters<typeof aSummary>[0]

const growth = { id: 3, title: 'Growth', interval: 'month', credits_allowance: 5_000 } as const

describe('the billing banners', () => {
  it.each<[string, Changes, string, string]>([
    [
      'a payment that failed',
      { plan: { ...growth, state: 'past_due' } },
      'The last payment for Growth failed',
      'Update payment method',
    ],
    [
      'a subscription that ends',
      { plan: { ...growth, state: 'ending', ends_at: '2026-06-01T09:00:00.000Z' } },
      'Growth ends on 1 June',
      'Keep Growth',
    ],
  ])('show %s and link a billing manager to the provider', (_, changes, title, button) => {
    showBanners(changes)
    expect(screen.getByText(title)).toBeTruthy()
    const form = screen.getByRole('button', { name: button }).closest('form')
    expect(form?.getAttribute('action')).toBe(`/api2/stripe/portal/${someCredentials().id}`)
    expect(form?.method).toBe('get')
  })

  it('show other members the same without the button', () => {
    showBanners({ plan: { ...growth, state: 'past_due' } }, false)
    const said = screen.getByRole('alert').textContent
    expect(said).toContain('The payment is retried automatically')
    // The failed payment may have been for a seat added in the middle of a month.
    expect(said).not.toContain('month')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each<[string, Changes, string]>([
    ['a debt', { credits: { available: 0, debt: 1, blocked_by: 'debt' } }, '1 credit is owed'],
    [
      'a dispute',
      { credits: { frozen: 5_000, blocked_by: 'dispute' } },
      '5,000 credits are frozen',
    ],
    ['a low balance', { is_low: true }, `Only 312 credits are left${atZeroMessage}`],
    [
      'an empty one',
      { credits: { available: 0 }, is_low: true },
      `No credits left${atZeroMessage}`,
    ],
  ])('show %s', (_, changes, words) => {
    const { container } = showBanners(changes)
    expect(container.textContent).toContain(words)
  })

  it('are hidden when nothing needs attention', () => {
    expect(showBanners({ plan: { ...growth, state: 'active' } }).container.textContent).toBe('')
  })
})

describe('the tier bar', () => {
  it.each<[string, Changes, string]>([
    ['plain', {}, '312 of 1,000 credits left'],
    ['held credits apart', { credits: { held: 40 } }, '40 more credits are reserved'],
    [
      'bought and free credits beside monthly ones',
      {
        plan: growth,
        credits: {
          available: 8_012,
          bought: 5_000,
          parts: [
            { kind: 'plan', credits: 2_912, allowance: 5_000 },
            { kind: 'free', credits: 100, allowance: null },
            { kind: 'bought', credits: 5_000, allowance: null },
          ],
        },
      },
      '8,012 credits left: 2,912 of 5,000 monthly, 100 free and 5,000 bought',
    ],
  ])('shows %s', (_, changes, words) => {
    const { container } = showBar(changes)
    expect(container.textContent).toContain(words)
  })
})

function showBanners(changes: Changes, mayBuy = true) {
  signIn(someCredentials())
  return render(
    <BillingBanners whenOutOfCredits={atZeroMessage} mayBuy={mayBuy} summary={aSummary(changes)} />,
  )
}

function showBar(changes: Changes) {
  const summary = aSummary(changes)
  return render(
    <TierBar
      accountState={{
        tier: formatTierTitle(summary.plan.title),
        interval: summary.plan.interval,
        left: summary.credits.available,
        allowance: summary.plan.credits_allowance,
        parts: summary.credits.parts,
        seats: 1,
        companyName: 'Meridian Grid',
        summary,
      }}
    />,
  )
}
