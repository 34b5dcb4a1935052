import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A company's own plan has an interval of `free` until it subscribes. */
export const planIntervals = ['free', 'month', 'year'] as const

/** One tier that can be bought; amounts are exact to the decimals shown. */
export const Tier = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  /** Per seat and month; yearly tiers release theirs month by month. */
  credits_allowance: z.int(),
  /** In dollars, with three decimals. */
  credit_price: z.number(),
  /** In dollars, for one seat and one interval. */
  price: z.number(),
  interval: z.enum(planIntervals),
})
export type Tier = z.infer<typeof Tier>

export const getPricing = endpoint({
  method: 'GET',
  path: '/api2/pricing',
  summary: 'Lists the tiers that can be bought, by the month and by the year.',
  access: 'public',
  input: z.strictObject({}),
  output: z.object({ month: z.array(Tier), year: z.array(Tier) }),
  errors: [],
})

/** What costs credits. Whoever adds an action also gives it a price and says it in words. */
export const paidActions = ['unlock_talent'] as const
export type PaidAction = (typeof paidActions)[number]

/** What one act costs, and what becomes of it when there are no credits left. */
export const Price = z.object({
  action: z.enum(paidActions),
  title: z.string(),
  credits: z.int().min(1),
  /** Which version of the price this is, such as `unlock_talent@1`. */
  rule: z.string(),
  /** One sentence for the screen. */
  atZero: z.string(),
})
export type Price = z.infer<typeof Price>

export const getPriceList = endpoint({
  method: 'GET',
  path: '/api2/billing/price-list',
  summary: 'Lists what costs credits, what is free, and what happens at zero.',
  access: 'signed-in',
  input: z.strictObject({}),
  output: z.object({
    prices: z.array(Price),
    /** What never costs anything, in words. */
    free: z.array(z.string()),
    /** What happens when the credits are used up, in one paragraph. */
    atZero: z.string(),
  }),
  errors: [],
})

/** How things stand with the provider: `none` without a subscription. */
export const subscriptionStates = ['none', 'active', 'ending', 'past_due', 'incomplete'] as const

/** What hinders spending; `null` when nothing does. */
export const blocks = ['debt', 'dispute'] as const

/** The state of the company's money and credits, for the top of the billing page and the shell. */
export const BillingSummary = z.object({
  plan: z.object({
    id: z.int(),
    title: z.string(),
    interval: z.enum(planIntervals),
    /** For all seats together. */
    credits_allowance: z.int(),
    credit_price: z.number(),
    quantity: z.int(),
    state: z.enum(subscriptionStates),
    /** When the next credits come; null when none will. */
    renews_at: z.iso.datetime().nullable(),
    /** When the subscription ends by somebody's wish. */
    ends_at: z.iso.datetime().nullable(),
  }),
  credits: z.object({
    /** What can be spent now. */
    available: z.int(),
    /** Promised to work under way. */
    held: z.int(),
    /** Set aside while a dispute is open. */
    frozen: z.int(),
    /** Owed after a refund of credits already spent. */
    debt: z.int(),
    /** Of `available`: bought, without an end. */
    bought: z.int(),
    /** The next credits that end, if they are not used before. */
    next_expiry: z.object({ at: z.iso.datetime(), credits: z.int() }).nullable(),
    blocked_by: z.enum(blocks).nullable(),
  }),
  /** From what was spent in the last 30 days. */
  pace: z.object({ per_day: z.number(), lasts_until: z.iso.date().nullable() }),
  spending: z.object({
    this_month: z.int(),
    /** What the company allows itself in a month. */
    monthly_cap: z.int().nullable(),
    mine: z.int(),
    my_limit: z.int().nullable(),
  }),
  /** True when the balance is below what the company wants to be told of. */
  is_low: z.boolean(),
})
export type BillingSummary = z.infer<typeof BillingSummary>

export const getBillingSummary = endpoint({
  method: 'GET',
  path: '/api2/billing/summary',
  summary: 'Gives the company’s tier, credits, pace and limits.',
  access: 'signed-in',
  input: z.strictObject({}),
  output: BillingSummary,
  errors: ['unauthenticated'],
})
