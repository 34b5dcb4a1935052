import type { PaidAction } from '@headwater/contract/billing'

/** A tier as this version of the product sells it. */
export interface DefaultPlan {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly interval: 'free' | 'month' | 'year'
  /** Its position in the list. */
  readonly position: number
  readonly isListed: boolean
  /** Per seat and month. */
  readonly creditsAllowance: number
  /** Thousandths of a dollar for one credit. */
  readonly creditPriceMills: number
}

/** The tier of a company that never bought anything. */
export const freePlanId = 1

const starter = {
  title: 'Starter',
  description:
    'For one open job at a time: enough credits each month to fill a shortlist. Change or cancel at any time.',
  position: 1,
  isListed: true,
  creditsAllowance: 1_000,
} as const

const growth = {
  title: 'Growth',
  description: 'For a team with several open jobs. All seats share one pool of credits.',
  position: 2,
  isListed: true,
  creditsAllowance: 5_000,
} as const

const scale = {
  title: 'Scale',
  description:
    'For teams that hire all year round, at our lowest price per credit. You can set a monthly limit for each person.',
  position: 3,
  isListed: true,
  creditsAllowance: 20_000,
} as const

/** A changed number here becomes a new version; tiers already sold keep their terms. */
export const defaultPlans: readonly DefaultPlan[] = [
  {
    id: freePlanId,
    title: 'Free Tier',
    description: '100 credits each month to try the product, for as long as you like.',
    interval: 'free',
    position: 0,
    isListed: false,
    creditsAllowance: 100,
    creditPriceMills: 60,
  },
  { id: 2, interval: 'month', ...starter, creditPriceMills: 59 },
  { id: 3, interval: 'month', ...growth, creditPriceMills: 49 },
  { id: 4, interval: 'month', ...scale, creditPriceMills: 39 },
  { id: 5, interval: 'year', ...starter, creditPriceMills: 49 },
  { id: 6, interval: 'year', ...growth, creditPriceMills: 41 },
  { id: 7, interval: 'year', ...scale, creditPriceMills: 33 },
]

/** The price of each paid action in credits. */
export const defaultPrices: Readonly<Record<PaidAction, number>> = { unlock_talent: 1 }
