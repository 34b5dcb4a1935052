import { z } from 'zod'

/** What a spend was for, as it is kept with its line of the journal for ever. */
export const Subject = z.strictObject({
  /** What was done, such as `unlock`. */
  action: z.string().min(1).max(60),
  units: z.int().min(1),
  /** The rule that gave the price, with its version: `unlock@1`. */
  rule: z.string().min(1).max(80),
  /** The membership (client) that acted; missing when the product did by itself. */
  by: z.uuid().optional(),
  job_id: z.uuid().optional(),
  flow_id: z.uuid().optional(),
  talent_id: z.uuid().optional(),
  /** As they were called then; what is renamed later is found by its id. */
  job_title: z.string().max(200).optional(),
  flow_title: z.string().max(200).optional(),
  /** A few words for people, such as a name. */
  label: z.string().max(200).optional(),
})
export type Subject = z.infer<typeof Subject>

/** What a lot was when it was granted. Prices that change later change nothing in it. */
export const Terms = z.looseObject({
  label: z.string().min(1).max(200),
  /** The price of one credit in thousandths of the currency's unit. */
  unit_mills: z.int().min(0).optional(),
  /** What was paid for the whole lot. */
  cents: z.int().min(0).optional(),
  plan_id: z.int().optional(),
  plan_version: z.int().optional(),
  quantity: z.int().min(1).optional(),
  period_start: z.iso.datetime().optional(),
  period_end: z.iso.datetime().optional(),
})
export type Terms = z.infer<typeof Terms>
