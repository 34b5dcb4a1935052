import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PageRequest, pageOf } from '../paging.ts'

/** Every kind of movement in the journal. */
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

/** What the three tabs above the list show. */
export const receiptViews = ['all', 'usage', 'purchases'] as const

/** One movement: what, who, which job, flow and person, and the balance before and after. */
export const Receipt = z.object({
  /** Gapless in a company, shown as `R-1048`. */
  number: z.int(),
  kind: z.enum(receiptKinds),
  /** When it counts; an expiry counts when the credits ended, whenever it was written. */
  at: z.iso.datetime(),
  /** One line, such as `Unlocked Ana Prat` or `Monthly credits, Free Tier`. */
  title: z.string(),
  /** Job and flow, where there are any. */
  detail: z.string().nullable(),
  /** What changed in what can be spent: below zero for a spend, zero where nothing did. */
  credits: z.int(),
  balance_before: z.int(),
  balance_after: z.int(),
  /** Null where no member was at work. */
  by: z
    .object({ client_id: z.uuid(), name: z.string(), photo_url: z.string().nullable() })
    .nullable(),
  job_id: z.uuid().nullable(),
  flow_id: z.uuid().nullable(),
  talent_id: z.uuid().nullable(),
  /** The receipt that this one takes back, in whole or in part. */
  reverses: z.int().nullable(),
})
export type Receipt = z.infer<typeof Receipt>

/** One receipt with everything that explains it. */
export const ReceiptDetail = Receipt.extend({
  /** Such as `unlock_talent@1`; null where nothing was bought with credits. */
  rule: z.string().nullable(),
  units: z.int().nullable(),
  /** Which credits moved, in the order they were used. */
  lines: z.array(
    z.object({
      /** Such as `Growth, March 2026` or `10,000 credits, 12 February 2026`. */
      from: z.string(),
      credits: z.int(),
      moved_from: z.string(),
      moved_to: z.string(),
      /** What one of these credits cost, in thousandths of a dollar. */
      unit_mills: z.int().nullable(),
    }),
  ),
  /** Links this entry to the one before it; nobody can change an old one unnoticed. */
  hash: z.string(),
})
export type ReceiptDetail = z.infer<typeof ReceiptDetail>

export const ReceiptFilter = z.strictObject({
  view: z.enum(receiptViews).default('all'),
  clientId: z.uuid().optional(),
  jobId: z.uuid().optional(),
  flowId: z.uuid().optional(),
  /** From the beginning of this moment on. */
  from: z.iso.datetime().optional(),
  /** Before this moment. */
  until: z.iso.datetime().optional(),
})
export type ReceiptFilter = z.infer<typeof ReceiptFilter>

/** Whoever may not manage billing sees their own. */
export const listReceipts = endpoint({
  method: 'GET',
  path: '/api2/billing/receipts',
  summary: 'Lists the movements of credits, newest first.',
  access: 'credits.spend',
  input: ReceiptFilter.extend(PageRequest.shape),
  output: pageOf(Receipt),
  errors: ['invalid_input'],
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api2/billing/receipts/:number',
  summary: 'Gives one receipt with the credits that paid for it.',
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

/** The whole journal in JSON adds up to the balance; a script in the documentation does the sum. */
export const exportReceipts = endpoint({
  method: 'GET',
  path: '/api2/billing/receipts-export',
  summary: 'Gives the receipts, filtered, as a file.',
  access: 'billing.manage',
  sessionOnly: true,
  answers: 'file',
  input: ReceiptFilter.extend({ format: z.enum(['csv', 'json']) }),
  output: z.unknown(),
  errors: ['invalid_input'],
})

export const usageGroups = ['person', 'job', 'flow'] as const

export const UsageRow = z.object({
  /** Null for what belongs to none. */
  id: z.uuid().nullable(),
  name: z.string(),
  /** What was used in the month, less what was given back of it, whenever that was. */
  credits: z.int(),
  /** Given back of what was used. */
  refunded: z.int(),
  /** What those credits had cost, in cents. */
  cost_cents: z.int(),
})
export type UsageRow = z.infer<typeof UsageRow>

const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Must look like 2026-11.')

export const getUsage = endpoint({
  method: 'GET',
  path: '/api2/billing/usage',
  summary: 'Adds up the credits of one month by person, job or flow.',
  access: 'billing.manage',
  input: z.strictObject({ by: z.enum(usageGroups), month: Month.optional() }),
  output: z.object({ month: Month, total: z.int(), rows: z.array(UsageRow) }),
  errors: ['invalid_input'],
})

export const BurnDown = z.object({
  month: Month,
  /** The balance at the end of each day until today; UTC. */
  days: z.array(z.object({ date: z.iso.date(), balance: z.int(), spent: z.int() })),
  start_balance: z.int(),
  per_day: z.number(),
  /** When it reaches zero at this pace; null when it lasts beyond the month. */
  zero_on: z.iso.date().nullable(),
})
export type BurnDown = z.infer<typeof BurnDown>

export const getBurnDown = endpoint({
  method: 'GET',
  path: '/api2/billing/burn-down',
  summary: 'Gives the balance day by day in one month.',
  access: 'billing.manage',
  input: z.strictObject({ month: Month.optional() }),
  output: BurnDown,
  errors: ['invalid_input'],
})
