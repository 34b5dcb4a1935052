import type { BillingSummary, Tier } from '@headwater/contract/billing'
import type { Checkout } from '@headwater/contract/billing/checkout'
import { http } from 'msw'
import type { Credentials } from '#lib/session-state'
import { aClient, aCompany } from './identity-builders.tsx'
import { ok, server } from './server.tsx'

interface SummaryChanges {
  plan?: Partial<BillingSummary['plan']>
  credits?: Partial<BillingSummary['credits']>
  pace?: Partial<BillingSummary['pace']>
  is_low?: boolean
}

/** Builds the billing summary of `aCompany` in the middle of May. */
export function aSummary({ plan, credits, pace, is_low }: SummaryChanges = {}): BillingSummary {
  const allowance = plan?.credits_allowance ?? 1_000
  const available = credits?.available ?? 312
  const kind = (plan?.interval ?? 'free') === 'free' ? 'free' : 'plan'
  return {
    plan: {
      id: 1,
      title: 'Free Tier',
      interval: 'free',
      credits_allowance: 1_000,
      credit_price: 0.06,
      quantity: 1,
      state: 'none',
      renews_at: '2026-06-01T00:00:00.000Z',
      ends_at: null,
      ...plan,
    },
    credits: {
      available: 312,
      held: 0,
      frozen: 0,
      debt: 0,
      bought: 0,
      parts: [{ kind, credits: available, allowance }],
      next_expiry: null,
      blocked_by: null,
      ...credits,
    },
    pace: { per_day: 51, lasts_until: '2026-05-20', ...pace },
    spending: { this_month: 688, monthly_cap: null, mine: 12, my_limit: null },
    is_low: is_low ?? false,
  }
}

export function aTier(changes: Partial<Tier> = {}): Tier {
  return {
    id: 2,
    title: 'Starter',
    description: 'For one open role at a time.',
    credits_allowance: 1_000,
    credit_price: 0.059,
    price: 59,
    interval: 'month',
    ...changes,
  }
}

export function somePricing() {
  const growth = { title: 'Growth', description: 'For several.', credits_allowance: 5_000 }
  return {
    month: [aTier(), aTier({ ...growth, id: 3, credit_price: 0.049, price: 245 })],
    year: [
      aTier({ id: 5, interval: 'year', credit_price: 0.049, price: 588 }),
      aTier({ ...growth, id: 6, interval: 'year', credit_price: 0.041, price: 2_460 }),
    ],
  }
}

export function aCheckout(changes: Partial<Checkout> = {}): Checkout {
  return {
    id: '0198a1f0-0000-7000-8000-000000000501',
    purpose: 'credits',
    state: 'open',
    title: '10,000 credits',
    amount_cents: 59_000,
    credits: 10_000,
    url: 'https://pay.test/c/pay/cs_test_1',
    expires_at: '2026-05-15T12:00:00.000Z',
    ...changes,
  }
}

export const atZeroMessage = 'Unlocks stop and no new people are contacted.'

/** Serves the billing pages for a company in the given state. */
export function serveBilling(changes: SummaryChanges = {}, team = 6): void {
  const summary = aSummary(changes)
  const { title, credits_allowance, interval } = summary.plan
  server.use(
    http.get('*/api2/getClientInfo', () => ok(aClient({ privileges: billingManagerPrivileges }))),
    http.get('*/api2/getCompanyInfo', () =>
      ok(
        aCompany({
          subscription: { subscription_plan: { title, credits_allowance, interval } },
          credits_balance: summary.credits.available,
          credit_parts: summary.credits.parts,
          no_of_current_team_members: team,
        }),
      ),
    ),
    http.get('*/api2/billing/summary', () => ok(summary)),
    http.get('*/api2/pricing', () => ok(somePricing())),
    http.get('*/api2/billing/price-list', () => ok(aPriceList())),
    // The sections below the cards have their own tests, so here they load forever.
    http.get('*/api2/billing/*', () => new Promise<never>(() => {})),
  )
}

/** The privileges of a billing manager. */
export const billingManagerPrivileges: Credentials['privileges'] = [
  'credits.spend',
  'billing.manage',
]

function aPriceList() {
  const unlock = { action: 'unlock_talent', credits: 1, rule: 'unlock_talent@1' }
  return {
    prices: [
      { ...unlock, title: 'Unlock a person’s contact details', whenOutOfCredits: 'Unlocks stop.' },
    ],
    free: ['Searching', 'Sending messages'],
    whenOutOfCredits: atZeroMessage,
  }
}
