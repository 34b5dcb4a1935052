import { Id } from '@headwater/contract/ids'
import { z } from 'zod'

/** What a spend was for, stored permanently with its journal line. */
export const LedgerSubject = z.strictObject({
  /** The action, for example `unlock`. */
  action: z.string().min(1).max(60),
  units: z.int().min(1),
  /** The price rule with its version, for example `unlock@1`. */
  rule: z.string().min(1).max(80),
  /** The membership (client) that acted; missing when the system acted. */
  by: Id.optional(),
  job_id: Id.optional(),
  flow_id: Id.optional(),
  talent_id: Id.optional(),
  /** Titles at the time of the spend; the ids find renamed ones. */
  job_title: z.string().max(200).optional(),
  flow_title: z.string().max(200).optional(),
  /** A short label for readers, for example a name. */
  label: z.string().max(200).optional(),
})
export type LedgerSubject = z.infer<typeof LedgerSubject>

/** The terms of a lot at the time of the grant; later price changes do not affect it. */
export const LotTerms = z.looseObject({
  label: z.string().min(1).max(200),
  /** The price of one credit in thousandths of the currency's unit. */
  unit_mills: z.int().min(0).optional(),
  /** The price paid for the whole lot. */
  cents: z.int().min(0).optional(),
  plan_id: z.int().optional(),
  plan_version: z.int().optional(),
  quantity: z.int().min(1).optional(),
  period_start: z.iso.datetime().optional(),
  period_end: z.iso.datetime().optional(),
})
export type LotTerms = z.infer<typeof LotTerms>
