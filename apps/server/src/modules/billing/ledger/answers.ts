import { z } from 'zod'

/** Whole credits, within the range of exact numbers. */
const credits = z.int().min(0)

/** The possible outcomes of every operation with a key. */
const keyed = ['ok', 'replayed', 'key_reused'] as const
/** The limits that can refuse a spend. */
const limits = ['over_limit', 'over_cap'] as const
const spendEndings = [...keyed, 'insufficient', 'blocked', ...limits] as const
const lotEndings = [...keyed, 'no_lot'] as const
const holdEndings = ['ok', 'no_hold', 'hold_closed'] as const

const line = {
  /** Sequence number of the journal line; null when none was written. */
  seq: z.int().nullable(),
  /** The balance after the line, or the current one if there is no line. */
  balance: credits,
}

export const IssueAnswer = z.object({
  status: z.enum(['ok', 'replayed']),
  lotId: z.int(),
  /** Used to pay off a debt. */
  settled: credits,
  /** Carried over from the lots it ended, into a lot of its own. */
  rolledOver: credits,
})
export type IssueAnswer = z.infer<typeof IssueAnswer>

export const SpendAnswer = z.object({ status: z.enum(spendEndings), ...line })
export type SpendAnswer = z.infer<typeof SpendAnswer>

export const HoldAnswer = z.object({
  status: z.enum([...spendEndings, 'too_many_holds']),
  holdId: z.int().nullable(),
  expiresAt: z.date().nullable(),
})
export type HoldAnswer = z.infer<typeof HoldAnswer>

export const ExtendAnswer = z.object({
  status: z.enum(holdEndings),
  expiresAt: z.date().nullable(),
})
export type ExtendAnswer = z.infer<typeof ExtendAnswer>

export const CaptureAnswer = z.object({
  status: z.enum([...keyed, 'no_hold', 'hold_closed', 'exceeds_hold', ...limits]),
  ...line,
})
export type CaptureAnswer = z.infer<typeof CaptureAnswer>

export const CloseAnswer = z.object({ status: z.enum(holdEndings), released: credits })
export type CloseAnswer = z.infer<typeof CloseAnswer>

export const UnspendAnswer = z.object({
  status: z.enum([...keyed, 'no_spend', 'exceeds_spend']),
  ...line,
  amount: credits,
})
export type UnspendAnswer = z.infer<typeof UnspendAnswer>

const revocation = {
  /** Revoked by this call. */
  revoked: credits,
  /** Debt created by this call. */
  debt: credits,
}

export const RevokeAnswer = z.object({ status: z.enum(lotEndings), ...revocation })
export type RevokeAnswer = z.infer<typeof RevokeAnswer>

export const FreezeAnswer = z.object({ status: z.enum(lotEndings), frozen: credits })
export type FreezeAnswer = z.infer<typeof FreezeAnswer>

export const ThawAnswer = z.object({
  status: z.enum([...keyed, 'no_freeze']),
  thawed: credits,
  ...revocation,
})
export type ThawAnswer = z.infer<typeof ThawAnswer>

export const EndAnswer = z.object({ status: z.enum(['ok', 'replayed', 'no_lot']) })
export type EndAnswer = z.infer<typeof EndAnswer>

export const WaiveAnswer = z.object({
  status: z.enum([...keyed, 'no_debt']),
  waived: credits,
  /** The remaining debt. */
  debt: credits,
})
export type WaiveAnswer = z.infer<typeof WaiveAnswer>

export const Balance = z.object({
  /** What can be spent now. */
  available: credits,
  held: credits,
  frozen: credits,
  /** In lots that start later. */
  upcoming: credits,
  debt: credits,
  /** The company's total in the current month (UTC). */
  monthSpent: credits,
  monthHeld: credits,
  nextExpiryAt: z.date().nullable(),
  nextExpiryAmount: credits,
  asOf: z.date(),
})
export type Balance = z.infer<typeof Balance>

export const LedgerFault = z.object({ companyId: z.string(), what: z.string(), id: z.string() })
export type LedgerFault = z.infer<typeof LedgerFault>
