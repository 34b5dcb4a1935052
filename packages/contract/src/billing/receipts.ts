import { z } from 'zod'
import { Instant } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { PageRequest, pageSchema } from '../paging.ts'

/** Every kind of movement in the ledger. */
export const receiptKinds = [
  'issue',
  'spend',
  'hold',
  'capture',
  'release',
  'expire',
  'unspend',
  'revoke',
  'freeze',
  'thaw',
  'settle',
  'waive',
] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** The three tabs above the list. */
export const receiptViews = ['all', 'usage', 'purchases'] as const

/** One movement: action, member, job, session and person, with the balance before and after. */
export const Receipt = z.object({
  /** Gapless within a company, shown as `R-1048`. */
  number: z.int(),
  kind: z.enum(receiptKinds),
  /** The effective time. An expiry counts when the credits expired, whenever it was recorded. */
  at: z.iso.datetime(),
  /** One line, for example `Unlocked Ana Prat` or `Monthly credits, Free Tier`. */
  title: z.string(),
  /** Job and session, if any. */
  detail: z.string().nullable(),
  /** Change of the spendable balance: negative for a spend, zero if unchanged. */
  credits: z.int(),
  balance_before: z.int(),
  balance_after: z.int(),
  /** Null if no member caused it. */
  by: z.object({ client_id: Id, name: z.string(), photo_url: z.string().nullable() }).nullable(),
  job_id: Id.nullable(),
  flow_id: Id.nullable(),
  talent_id: Id.nullable(),
  /** Null for people who were erased, merged away or asked not to be contacted. */
  talent_name: z.string().nullable(),
  /** The receipt this one reverses, in full or in part. */
  reverses: z.int().nullable(),
})
export type Receipt = z.infer<typeof Receipt>

/** One receipt with all its details. */
export const ReceiptDetail = Receipt.extend({
  /** For example `unlock_talent@1`. Null if no credits were spent. */
  rule: z.string().nullable(),
  units: z.int().nullable(),
  /** The credits that moved, in the order they were used. */
  lines: z.array(
    z.object({
      /** For example `Growth, March 2026` or `10,000 credits, 12 February 2026`. */
      from: z.string(),
      credits: z.int(),
      moved_from: z.string(),
      moved_to: z.string(),
      /** Price of one of these credits, in thousandths of a dollar. */
      unit_mills: z.int().nullable(),
    }),
  ),
  /** Links this entry to the previous one, so that changing an old entry is detected. */
  hash: z.string(),
})
export type ReceiptDetail = z.infer<typeof ReceiptDetail>

export const ReceiptFilter = z.strictObject({
  view: z.enum(receiptViews).default('all'),
  clientId: Id.optional(),
  jobId: Id.optional(),
  flowId: Id.optional(),
  /** Inclusive start time. */
  from: Instant.optional(),
  /** Exclusive end time. */
  until: Instant.optional(),
})
export type ReceiptFilter = z.infer<typeof ReceiptFilter>

/** Members who may not manage billing see only their own. */
export const listReceipts = endpoint({
  method: 'GET',
  path: '/api2/billing/receipts',
  summary: 'Lists credit receipts, newest first.',
  access: 'credits.spend',
  input: ReceiptFilter.extend(PageRequest.shape),
  output: pageSchema(Receipt),
  errors: ['invalid_input'],
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api2/billing/receipts/:number',
  summary: 'Returns one receipt with the credits it moved.',
  access: 'credits.spend',
  input: z.strictObject({
    number: z.coerce
      .number()
      .int()
      .min(1)
      .max(2 ** 53 - 1),
  }),
  output: ReceiptDetail,
  errors: ['not_found'],
})

/**
 * The complete ledger as JSON adds up to the balance. A script in the documentation verifies the
 * sum.
 */
export const exportReceipts = endpoint({
  method: 'GET',
  path: '/api2/billing/receipts-export',
  summary: 'Exports filtered receipts as a file.',
  access: 'billing.manage',
  sessionOnly: true,
  stepUp: true,
  answers: 'file',
  input: ReceiptFilter.extend({ format: z.enum(['csv', 'json']) }),
  output: z.unknown(),
  errors: ['invalid_input', 'step_up_needed'],
})

export const usageGroups = ['person', 'job', 'flow'] as const

export const UsageRow = z.object({
  /** Null for movements without one. */
  id: Id.nullable(),
  name: z.string(),
  /** Credits used in the month, minus later refunds of them. */
  credits: z.int(),
  /** Refunded part of the used credits. */
  refunded: z.int(),
  /** Purchase price of those credits, in cents. */
  cost_cents: z.int(),
})
export type UsageRow = z.infer<typeof UsageRow>

const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Must look like 2026-11.')

export const getUsage = endpoint({
  method: 'GET',
  path: '/api2/billing/usage',
  summary: 'Sums the credits of one month by person, job or flow.',
  access: 'billing.manage',
  input: z.strictObject({ by: z.enum(usageGroups), month: Month.optional() }),
  output: z.object({ month: Month, total: z.int(), rows: z.array(UsageRow) }),
  errors: ['invalid_input'],
})

export const BurnDown = z.object({
  month: Month,
  /** The balance at the end of each day until today, in UTC. */
  days: z.array(z.object({ date: z.iso.date(), balance: z.int(), spent: z.int() })),
  start_balance: z.int(),
  per_day: z.number(),
  /** When the balance reaches zero at this rate, or null if it lasts beyond the month. */
  zero_on: z.iso.date().nullable(),
})
export type BurnDown = z.infer<typeof BurnDown>

export const getBurnDown = endpoint({
  method: 'GET',
  path: '/api2/billing/burn-down',
  summary: 'Returns the daily balance of one month.',
  access: 'billing.manage',
  input: z.strictObject({ month: Month.optional() }),
  output: BurnDown,
  errors: ['invalid_input'],
})
