import { z } from 'zod'
import { CreditPart } from './billing/credit-parts.ts'
import { endpoint } from './endpoint.ts'

/** A company has the interval `free` until it subscribes. */
export const planIntervals = ['free', 'month', 'year'] as const

/** One tier that can be bought. Amounts are exact to the decimals shown. */
export const Tier = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  /** Per seat and month. Yearly tiers release theirs month by month. */
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
  summary: 'Lists the tiers on sale, monthly and yearly.',
  access: 'public',
  input: z.strictObject({}),
  output: z.object({ month: z.array(Tier), year: z.array(Tier) }),
  errors: [],
})

/** Actions that cost credits. A new one also needs a price and a sentence. */
export const paidActions = ['unlock_talent'] as const
export type PaidAction = (typeof paidActions)[number]

/** The price of one action, and what happens without credits. */
export const Price = z.object({
  action: z.enum(paidActions),
  title: z.string(),
  credits: z.int().min(1),
  /** The version of the price, for example `unlock_talent@1`. */
  rule: z.string(),
  /** One sentence for the page. */
  whenOutOfCredits: z.string(),
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
    /** What never costs credits, as text. */
    free: z.array(z.string()),
    /** What happens when credits run out, in one paragraph. */
    whenOutOfCredits: z.string(),
  }),
  errors: [],
})

/** Subscription status at the payment provider, `none` without a subscription. */
export const subscriptionStates = ['none', 'active', 'ending', 'past_due', 'incomplete'] as const

/** What blocks spending, or null if nothing does. */
export const spendingBlocks = ['debt', 'dispute'] as const

/** The company's plan and credits, for the top of the billing page and the app shell. */
export const BillingSummary = z.object({
  plan: z.object({
    id: z.int(),
    /** Shown as `Free Tier` when there is none. */
    title: z.string().nullish(),
    interval: z.enum(planIntervals),
    /** For all seats together. */
    credits_allowance: z.int(),
    credit_price: z.number(),
    quantity: z.int(),
    state: z.enum(subscriptionStates),
    /** When the next credits are issued, or null if none will be. */
    renews_at: z.iso.datetime().nullable(),
    /** When a cancelled subscription ends. */
    ends_at: z.iso.datetime().nullable(),
  }),
  credits: z.object({
    /** Credits that can be spent now. */
    available: z.int(),
    /** Reserved for operations in progress. */
    held: z.int(),
    /** Set aside while a dispute is open. */
    frozen: z.int(),
    /** Owed after a refund of credits already spent. */
    debt: z.int(),
    /** Part of `available`: bought credits, which do not expire. */
    bought: z.int(),
    /** The parts of `available`, which add up to it. */
    parts: z.array(CreditPart),
    /** The next credits to expire if they are not used before. */
    next_expiry: z.object({ at: z.iso.datetime(), credits: z.int() }).nullable(),
    blocked_by: z.enum(spendingBlocks).nullable(),
  }),
  /** Based on spending in the last 30 days. */
  pace: z.object({ per_day: z.number(), lasts_until: z.iso.date().nullable() }),
  spending: z.object({
    this_month: z.int(),
    /** The company's monthly spending limit. */
    monthly_cap: z.int().nullable(),
    mine: z.int(),
    my_limit: z.int().nullable(),
  }),
  /** True if the balance is below the company's alert threshold. */
  is_low: z.boolean(),
})
export type BillingSummary = z.infer<typeof BillingSummary>

export const getBillingSummary = endpoint({
  method: 'GET',
  path: '/api2/billing/summary',
  summary: 'Returns the company’s tier, credits, spending rate and limits.',
  access: 'signed-in',
  input: z.strictObject({}),
  output: BillingSummary,
  errors: ['unauthenticated'],
})
