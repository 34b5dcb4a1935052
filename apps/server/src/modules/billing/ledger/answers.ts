import { z } from 'zod'

/** Whole credits, no more than a number holds exactly. */
const credits = z.int().min(0)

/** What every act that has a key may end with. */
const keyed = ['ok', 'replayed', 'key_reused'] as const
/** What stands between a company and its credits. */
const limits = ['over_limit', 'over_cap'] as const
const spendEndings = [...keyed, 'insufficient', 'blocked', ...limits] as const
const lotEndings = [...keyed, 'no_lot'] as const
const holdEndings = ['ok', 'no_hold', 'hold_closed'] as const

const line = {
  /** The line of the journal; null when there is none. */
  seq: z.int().nullable(),
  /** After the line, or as it is without one. */
  balance: credits,
}

export const IssueAnswer = z.object({
  status: z.enum(['ok', 'replayed']),
  lotId: z.int(),
  /** Went into paying a debt. */
  settled: credits,
  /** Came over from the lots it ended, in a lot of its own. */
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

const clawed = {
  /** Taken back by this call. */
  revoked: credits,
  /** Owed because of this call. */
  debt: credits,
}

export const RevokeAnswer = z.object({ status: z.enum(lotEndings), ...clawed })
export type RevokeAnswer = z.infer<typeof RevokeAnswer>

export const FreezeAnswer = z.object({ status: z.enum(lotEndings), frozen: credits })
export type FreezeAnswer = z.infer<typeof FreezeAnswer>

export const ThawAnswer = z.object({
  status: z.enum([...keyed, 'no_freeze']),
  thawed: credits,
  ...clawed,
})
export type ThawAnswer = z.infer<typeof ThawAnswer>

export const EndAnswer = z.object({ status: z.enum(['ok', 'replayed', 'no_lot']) })
export type EndAnswer = z.infer<typeof EndAnswer>

export const WaiveAnswer = z.object({
  status: z.enum([...keyed, 'no_debt']),
  waived: credits,
  /** Still owed. */
  debt: credits,
})
export type WaiveAnswer = z.infer<typeof WaiveAnswer>

export const Balance = z.object({
  /** What may be spent now. */
  available: credits,
  held: credits,
  frozen: credits,
  /** In lots that begin later. */
  upcoming: credits,
  debt: credits,
  /** Of the company in the running month (UTC). */
  monthSpent: credits,
  monthHeld: credits,
  nextExpiryAt: z.date().nullable(),
  nextExpiryAmount: credits,
  asOf: z.date(),
})
export type Balance = z.infer<typeof Balance>

export const AuditFault = z.object({ companyId: z.string(), what: z.string(), id: z.string() })
export type AuditFault = z.infer<typeof AuditFault>
