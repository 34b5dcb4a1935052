import type { Ctx, InTx } from '#platform/context'
import {
  Balance,
  CaptureAnswer,
  CloseAnswer,
  EndAnswer,
  ExtendAnswer,
  FreezeAnswer,
  HoldAnswer,
  IssueAnswer,
  LedgerFault,
  RevokeAnswer,
  SpendAnswer,
  ThawAnswer,
  UnspendAnswer,
  WaiveAnswer,
} from './answers.ts'
import { LedgerSubject, LotTerms } from './ledger-subject.ts'
import {
  callAudit,
  callBalance,
  callEndLot,
  callFreeze,
  callHoldCapture,
  callHoldClose,
  callHoldExtend,
  callHoldOpen,
  callIssue,
  callRevokeTo,
  callSpend,
  callSpendMany,
  callThaw,
  callTouch,
  callUnspend,
  callWaiveDebt,
} from './store.ts'
import type { SourceKind } from './tables.ts'

export interface NewLot {
  readonly kind: SourceKind
  /** The purchase or grant it comes from; kind and ref together identify one lot permanently. */
  readonly ref: string
  readonly amount: number
  readonly terms: LotTerms
  /** Now by default. */
  readonly effectiveAt?: Date
  /** Never by default. */
  readonly expiresAt?: Date
  /** The subscription it belongs to. */
  readonly lineage?: string
  /** Whether it ends the earlier lots of its lineage; true by default. */
  readonly isSuperseding?: boolean
  /** How many of their remaining credits are granted again. */
  readonly rolloverMax?: number
  /** The member who granted it, if any. */
  readonly by?: string
}

/** Grants credits, once per source. A purchase pays off debt first. */
export async function issueLot(ctx: InTx<Ctx>, lot: NewLot): Promise<IssueAnswer> {
  const answer = await callIssue(ctx.db, ctx.actor.companyId, {
    kind: lot.kind,
    ref: lot.ref,
    amount: lot.amount,
    effectiveAt: lot.effectiveAt ?? null,
    expiresAt: lot.expiresAt ?? null,
    lineage: lot.lineage ?? null,
    terms: JSON.stringify(LotTerms.parse(lot.terms)),
    isSuperseding: lot.isSuperseding ?? true,
    rolloverMax: lot.rolloverMax ?? 0,
    subject: JSON.stringify({ by: lot.by }),
  })
  return IssueAnswer.parse(answer)
}

/**
 * The limits a spend has to respect. The caller reads them; the ledger counts usage under its lock.
 */
export interface Limits {
  /** The membership (client) the spend counts against; none by default. */
  readonly memberId?: string | undefined
  readonly memberLimit?: number | null | undefined
  readonly companyCap?: number | null | undefined
}

export interface Charge {
  /** Identifies the thing paid for, not the request, so that one key is charged only once. */
  readonly key: string
  readonly amount: number
  readonly subject: LedgerSubject
}

export async function spend(ctx: InTx<Ctx>, charge: Charge & Limits): Promise<SpendAnswer> {
  const { key, amount } = charge
  const args = { key, amount, subject: serialiseSubject(charge.subject), ...toLimitArgs(charge) }
  return SpendAnswer.parse(await callSpend(ctx.db, ctx.actor.companyId, args))
}

/** Performs several spends in order under one lock and returns the answers in the same order. */
export async function spendMany(
  ctx: InTx<Ctx>,
  charges: readonly Charge[],
  limits: Limits = {},
): Promise<SpendAnswer[]> {
  if (charges.length === 0) return []
  const rows = await callSpendMany(ctx.db, ctx.actor.companyId, {
    keys: charges.map(({ key }) => key),
    amounts: charges.map(({ amount }) => amount),
    subjects: charges.map(({ subject }) => serialiseSubject(subject)),
    ...toLimitArgs(limits),
  })
  return rows.map((row) => SpendAnswer.parse(row))
}

/** Holds credits for running work. The lease expires unless it is extended. */
export async function openHold(
  ctx: InTx<Ctx>,
  hold: Charge & Limits & { readonly ttlSeconds: number },
): Promise<HoldAnswer> {
  const { key, amount, ttlSeconds } = hold
  const subject = serialiseSubject(hold.subject)
  const args = { key, amount, ttlSeconds, subject, ...toLimitArgs(hold) }
  return HoldAnswer.parse(await callHoldOpen(ctx.db, ctx.actor.companyId, args))
}

/** Extends the lease as a heartbeat, to at least the given number of seconds from now. */
export async function extendHold(
  ctx: InTx<Ctx>,
  holdId: number,
  ttlSeconds: number,
): Promise<ExtendAnswer> {
  return ExtendAnswer.parse(await callHoldExtend(ctx.db, ctx.actor.companyId, holdId, ttlSeconds))
}

/**
 * Spends a part of a hold, on behalf of the member who opened it. After `hold_closed`, retry with a
 * plain `spend` and the same key.
 */
export async function capture(
  ctx: InTx<Ctx>,
  charge: Charge & Omit<Limits, 'memberId'> & { readonly holdId: number },
): Promise<CaptureAnswer> {
  const { holdId, key, amount } = charge
  const subject = serialiseSubject(charge.subject)
  const args = { holdId, key, amount, subject, ...toLimitArgs(charge) }
  return CaptureAnswer.parse(await callHoldCapture(ctx.db, ctx.actor.companyId, args))
}

/** Returns what is left of a hold to the balance. */
export async function closeHold(ctx: InTx<Ctx>, holdId: number): Promise<CloseAnswer> {
  return CloseAnswer.parse(await callHoldClose(ctx.db, ctx.actor.companyId, holdId))
}

export interface Refund {
  readonly key: string
  /** The key of the spend or capture to refund. */
  readonly of: string
  /** Everything that is left of it by default. */
  readonly amount?: number
  readonly subject?: LedgerSubject
}

export async function unspend(ctx: InTx<Ctx>, refund: Refund): Promise<UnspendAnswer> {
  const answer = await callUnspend(ctx.db, ctx.actor.companyId, {
    key: refund.key,
    of: refund.of,
    amount: refund.amount ?? null,
    subject: refund.subject ? serialiseSubject(refund.subject) : '{}',
  })
  return UnspendAnswer.parse(answer)
}

/**
 * Revokes `target` credits of the lot in total after a money refund. Credits already spent become
 * debt.
 */
export async function revokeLotTo(
  ctx: InTx<Ctx>,
  args: { readonly lotId: number; readonly key: string; readonly target: number },
): Promise<RevokeAnswer> {
  return RevokeAnswer.parse(await callRevokeTo(ctx.db, ctx.actor.companyId, args))
}

/**
 * Freezes a lot when a dispute opens; `key` identifies the dispute. Without a target the whole lot
 * is frozen.
 */
export async function freezeLot(
  ctx: InTx<Ctx>,
  { lotId, key, target }: { lotId: number; key: string; target?: number },
): Promise<FreezeAnswer> {
  const args = { lotId, key, target: target ?? null }
  return FreezeAnswer.parse(await callFreeze(ctx.db, ctx.actor.companyId, args))
}

/** Unfreezes a lot when the dispute closes. */
export async function thawLot(
  ctx: InTx<Ctx>,
  args: { readonly lotId: number; readonly key: string; readonly isWon: boolean },
): Promise<ThawAnswer> {
  return ThawAnswer.parse(await callThaw(ctx.db, ctx.actor.companyId, args))
}

/** Shortens a lot's life; an end in the past means now. */
export async function endLot(ctx: InTx<Ctx>, lotId: number, at: Date): Promise<EndAnswer> {
  return EndAnswer.parse(await callEndLot(ctx.db, ctx.actor.companyId, lotId, at))
}

export async function waiveDebt(
  ctx: InTx<Ctx>,
  { key, amount, by }: { key: string; amount?: number; by?: string },
): Promise<WaiveAnswer> {
  const args = { key, amount: amount ?? null, subject: JSON.stringify({ by }) }
  return WaiveAnswer.parse(await callWaiveDebt(ctx.db, ctx.actor.companyId, args))
}

/** Returns the balance without a lock, as if all due entries were posted. */
export async function getBalance(ctx: InTx<Ctx>): Promise<Balance> {
  return Balance.parse(await callBalance(ctx.db, ctx.actor.companyId))
}

/** Posts due entries, so that they appear in the journal. */
export async function postDueEntries(ctx: InTx<Ctx>): Promise<void> {
  await callTouch(ctx.db, ctx.actor.companyId)
}

/** Lists the inconsistencies in the company's books; there should never be any. */
export async function listLedgerFaults(ctx: InTx<Ctx>): Promise<LedgerFault[]> {
  const rows = await callAudit(ctx.db, ctx.actor.companyId)
  return rows.map((row) => LedgerFault.parse(row))
}

function toLimitArgs({ memberId, memberLimit, companyCap }: Limits) {
  return {
    memberId: memberId ?? null,
    memberLimit: memberLimit ?? null,
    companyCap: companyCap ?? null,
  }
}

function serialiseSubject(subject: LedgerSubject): string {
  return JSON.stringify(LedgerSubject.parse(subject))
}
