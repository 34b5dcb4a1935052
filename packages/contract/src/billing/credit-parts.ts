import { z } from 'zod'

/**
 * Where the credits of a balance come from: the paid tier, the free tier, a licence, a period that is
 * over, a grant by hand, or a purchase.
 */
export const creditPartKinds = [
  'plan',
  'free',
  'licence',
  'carried_over',
  'granted',
  'bought',
] as const

/** One part of the balance. The credits of all parts add up to it. */
export const CreditPart = z.object({
  kind: z.enum(creditPartKinds),
  credits: z.int().min(0),
  /** What the part is out of; null unless it belongs to the tier's allowance. */
  allowance: z.int().min(0).nullable(),
})
export type CreditPart = z.infer<typeof CreditPart>
