import { z } from 'zod'
import { creditQuantities } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { PageRequest, pageSchema } from '../paging.ts'

const Credits = z.int().min(0).max(1_000_000_000)

/**
 * Buys credits automatically when few are left, with the card on file and never beyond its maximum.
 */
export const AutoTopUp = z.object({
  enabled: z.boolean(),
  /** Buys when the balance falls below this many credits. */
  below: Credits,
  quantity: z.union(creditQuantities.map((quantity) => z.literal(quantity))),
  /** The most that may be charged per calendar month (UTC), in cents. */
  monthly_max_cents: z.int().min(0).max(100_000_000),
})
export type AutoTopUp = z.infer<typeof AutoTopUp>

export const SpendingRules = z.object({
  /**
   * Owners and billing managers are notified once when the balance falls below this. Null means
   * never.
   */
  low_balance_at: Credits.nullable(),
  /** What the company may spend per calendar month (UTC). Null means no limit. */
  monthly_cap: Credits.nullable(),
  auto_top_up: AutoTopUp.extend({
    charged_this_month_cents: z.int(),
    /** Why the last purchase failed, or null if it did not. */
    last_failure: z.string().nullable(),
    /** Whether there is a card to charge. */
    has_card: z.boolean(),
  }),
})
export type SpendingRules = z.infer<typeof SpendingRules>

export const getSpendingRules = endpoint({
  method: 'GET',
  path: '/api2/billing/spending-rules',
  summary: 'Returns the low-balance alert, the monthly limit and automatic top-up.',
  access: 'billing.manage',
  input: z.strictObject({}),
  output: SpendingRules,
  errors: [],
})

/** The limit also holds for API keys, so a key must not raise it. */
export const updateSpendingRules = endpoint({
  method: 'PATCH',
  path: '/api2/billing/spending-rules',
  summary: 'Changes the low-balance alert and the monthly limit.',
  access: 'billing.manage',
  sessionOnly: true,
  stepUp: true,
  input: z.strictObject({
    low_balance_at: Credits.nullable().optional(),
    monthly_cap: Credits.nullable().optional(),
  }),
  output: SpendingRules,
  errors: ['invalid_input', 'step_up_needed', 'csrf_stale'],
})

/** Allows charges without a click, so the member must confirm their identity (step-up). */
export const updateAutoTopUp = endpoint({
  method: 'PUT',
  path: '/api2/billing/auto-top-up',
  summary: 'Sets up, changes or turns off automatic top-up.',
  access: 'billing.manage',
  sessionOnly: true,
  stepUp: true,
  input: z.strictObject(AutoTopUp.shape),
  output: SpendingRules,
  errors: ['invalid_input', 'step_up_needed', 'csrf_stale'],
})

export const invoiceStates = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const

export const Invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  state: z.enum(invoiceStates),
  /** For example `Growth, 3 seats` or `10,000 credits`. */
  title: z.string(),
  amount_cents: z.int(),
  refunded_cents: z.int(),
  issued_at: z.iso.datetime(),
  /** The provider's page for it. */
  url: z.string().nullable(),
})
export type Invoice = z.infer<typeof Invoice>

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api2/billing/invoices',
  summary: 'Lists the company’s invoices, newest first.',
  access: 'billing.manage',
  input: z.strictObject(PageRequest.shape),
  output: pageSchema(Invoice),
  errors: [],
})
