import { z } from 'zod'

/** Whole credits, no more than a number holds exactly. */
const credits = z.int().min(0)

export const IssueAnswer = z.object({
  status: z.enum(['ok', 'replayed']),
  lotId: z.int(),
  /** Went into paying a debt. */
  settled: credits,
  /** Came over from the lots it ended, in a lot of its own. */
  rolledOver: credits,
})
export type IssueAnswer = z.infer<typeof IssueAnswer>

export const SpendAnswer = z.object({
  status: z.enum([
    'ok',
    'replayed',
    'key_reused',
    'insufficient',
    'blocked',
    'over_limit',
    'over_cap',
  ]),
  /** The line of the journal; null when nothing was spent. */
  seq: z.int().nullable(),
  /** After the line, or as it is when nothing was spent. */
  balance: credits,
})
export type SpendAnswer = z.infer<typeof SpendAnswer>

export const HoldAnswer = z.object({
  status: z.enum([
    'ok',
    'replayed',
    'key_reused',
    'insufficient',
    'blocked',
    'over_limit',
    'over_cap',
    'too_many_holds',
  ]),
  holdId: z.int().nullable(),
  expiresAt: z.date().nullable(),
})
export type HoldAnswer = z.infer<typeof HoldAnswer>

export const ExtendAnswer = z.object({
  status: z.enum(['ok', 'no_hold', 'hold_closed']),
  expiresAt: z.date().nullable(),
})
export type ExtendAnswer = z.infer<typeof ExtendAnswer>

export const CaptureAnswer = z.object({
  status: z.enum([
    'ok',
    'replayed',
    'key_reused',
    'no_hold',
    'hold_closed',
    'exceeds_hold',
    'over_limit',
    'over_cap',
  ]),
  seq: z.int().nullable(),
  balance: credits,
})
export type CaptureAnswer = z.infer<typeof CaptureAnswer>

export const CloseAnswer = z.object({
  status: z.enum(['ok', 'no_hold', 'hold_closed']),
  released: credits,
})
export type CloseAnswer = z.infer<typeof CloseAnswer>

export const UnspendAnswer = z.object({
  status: z.enum(['ok', 'replayed', 'key_reused', 'no_spend', 'exceeds_spend']),
  seq: z.int().nullable(),
  balance: credits,
  amount: credits,
})
export type UnspendAnswer = z.infer<typeof UnspendAnswer>

export const RevokeAnswer = z.object({
  status: z.enum(['ok', 'replayed', 'key_reused', 'no_lot']),
  /** Taken back by this call. */
  revoked: credits,
  /** Owed because of this call. */
  debt: credits,
})
export type RevokeAnswer = z.infer<typeof RevokeAnswer>

export const FreezeAnswer = z.object({
  status: z.enum(['ok', 'replayed', 'key_reused', 'no_lot']),
  frozen: credits,
})
export type FreezeAnswer = z.infer<typeof FreezeAnswer>

export const ThawAnswer = z.object({
  status: z.enum(['ok', 'replayed', 'key_reused', 'no_freeze']),
  thawed: credits,
  revoked: credits,
  debt: credits,
})
export type ThawAnswer = z.infer<typeof ThawAnswer>

export const EndAnswer = z.object({ status: z.enum(['ok', 'replayed', 'no_lot']) })
export type EndAnswer = z.infer<typeof EndAnswer>

export const WaiveAnswer = z.object({
  status: z.enum(['ok', 'replayed', 'key_reused', 'no_debt']),
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
