import type { Ctx, InTx } from '#platform/context'
import {
  AuditFault,
  Balance,
  CaptureAnswer,
  CloseAnswer,
  EndAnswer,
  ExtendAnswer,
  FreezeAnswer,
  HoldAnswer,
  IssueAnswer,
  RevokeAnswer,
  SpendAnswer,
  ThawAnswer,
  UnspendAnswer,
  WaiveAnswer,
} from './answers.ts'
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
import { Subject, Terms } from './subject.ts'
import type { SourceKind } from './tables.ts'

export interface NewLot {
  readonly kind: SourceKind
  /** What was paid or granted; the same kind and ref are the same lot, for ever. */
  readonly ref: string
  readonly amount: number
  readonly terms: Terms
  /** Now, when left out. */
  readonly effectiveAt?: Date
  /** Never, when left out. */
  readonly expiresAt?: Date
  /** The subscription it belongs to. */
  readonly lineage?: string
  /** Whether it ends the lots of its lineage before it: yes, when left out. */
  readonly isSuperseding?: boolean
  /** How much of what those still held is granted again. */
  readonly rolloverMax?: number
  /** Who granted it, when a person did. */
  readonly by?: string
}

/** Grants credits, once per source. A purchase pays what is owed first. */
export async function issueLot(ctx: InTx<Ctx>, lot: NewLot): Promise<IssueAnswer> {
  const answer = await callIssue(ctx.db, ctx.actor.companyId, {
    kind: lot.kind,
    ref: lot.ref,
    amount: lot.amount,
    effectiveAt: lot.effectiveAt ?? null,
    expiresAt: lot.expiresAt ?? null,
    lineage: lot.lineage ?? null,
    terms: JSON.stringify(Terms.parse(lot.terms)),
    isSuperseding: lot.isSuperseding ?? true,
    rolloverMax: lot.rolloverMax ?? 0,
    subject: JSON.stringify({ by: lot.by }),
  })
  return IssueAnswer.parse(answer)
}

/** Whose limits it is held to. The caller reads them; the ledger counts under its lock. */
export interface Limits {
  /** The membership (client) it counts for; nobody's, when left out. */
  readonly memberId?: string | undefined
  readonly memberLimit?: number | null | undefined
  readonly companyCap?: number | null | undefined
}

export interface Charge {
  /** Names the thing paid for, not the request: nobody pays twice for one key. */
  readonly key: string
  readonly amount: number
  readonly subject: Subject
}

export async function spend(ctx: InTx<Ctx>, charge: Charge & Limits): Promise<SpendAnswer> {
  const { key, amount } = charge
  const args = { key, amount, subject: writeSubject(charge.subject), ...readLimits(charge) }
  return SpendAnswer.parse(await callSpend(ctx.db, ctx.actor.companyId, args))
}

/** Many spends under one lock, in order; the answers stand in the same order. */
export async function spendMany(
  ctx: InTx<Ctx>,
  charges: readonly Charge[],
  limits: Limits = {},
): Promise<SpendAnswer[]> {
  if (charges.length === 0) return []
  const rows = await callSpendMany(ctx.db, ctx.actor.companyId, {
    keys: charges.map(({ key }) => key),
    amounts: charges.map(({ amount }) => amount),
    subjects: charges.map(({ subject }) => writeSubject(subject)),
    ...readLimits(limits),
  })
  return rows.map((row) => SpendAnswer.parse(row))
}

/** Sets credits aside for work that runs. The lease ends by itself unless it is extended. */
export async function openHold(
  ctx: InTx<Ctx>,
  hold: Charge & Limits & { readonly ttlSeconds: number },
): Promise<HoldAnswer> {
  const { key, amount, ttlSeconds } = hold
  const subject = writeSubject(hold.subject)
  const args = { key, amount, ttlSeconds, subject, ...readLimits(hold) }
  return HoldAnswer.parse(await callHoldOpen(ctx.db, ctx.actor.companyId, args))
}

/** The heartbeat: the lease lasts at least so long from now. */
export async function extendHold(
  ctx: InTx<Ctx>,
  holdId: number,
  ttlSeconds: number,
): Promise<ExtendAnswer> {
  return ExtendAnswer.parse(await callHoldExtend(ctx.db, ctx.actor.companyId, holdId, ttlSeconds))
}

/**
 * Spends a part of a hold, for the member who opened it. After `hold_closed`, try a plain `spend`
 * with the same key.
 */
export async function capture(
  ctx: InTx<Ctx>,
  charge: Charge & Omit<Limits, 'memberId'> & { readonly holdId: number },
): Promise<CaptureAnswer> {
  const { holdId, key, amount } = charge
  const subject = writeSubject(charge.subject)
  const args = { holdId, key, amount, subject, ...readLimits(charge) }
  return CaptureAnswer.parse(await callHoldCapture(ctx.db, ctx.actor.companyId, args))
}

/** Gives back what is left of a hold. */
export async function closeHold(ctx: InTx<Ctx>, holdId: number): Promise<CloseAnswer> {
  return CloseAnswer.parse(await callHoldClose(ctx.db, ctx.actor.companyId, holdId))
}

export interface Refund {
  readonly key: string
  /** The key of the spend or capture it takes back. */
  readonly of: string
  /** All that is left of it, when left out. */
  readonly amount?: number
  readonly subject?: Subject
}

export async function unspend(ctx: InTx<Ctx>, refund: Refund): Promise<UnspendAnswer> {
  const answer = await callUnspend(ctx.db, ctx.actor.companyId, {
    key: refund.key,
    of: refund.of,
    amount: refund.amount ?? null,
    subject: refund.subject ? writeSubject(refund.subject) : '{}',
  })
  return UnspendAnswer.parse(answer)
}

/** Money went back: takes `target` credits of the lot in all. What was used is owed. */
export async function revokeTo(
  ctx: InTx<Ctx>,
  args: { readonly lotId: number; readonly key: string; readonly target: number },
): Promise<RevokeAnswer> {
  return RevokeAnswer.parse(await callRevokeTo(ctx.db, ctx.actor.companyId, args))
}

/** A dispute opened: `key` names it. Without a target the whole lot is disputed. */
export async function freezeLot(
  ctx: InTx<Ctx>,
  { lotId, key, target }: { lotId: number; key: string; target?: number },
): Promise<FreezeAnswer> {
  const args = { lotId, key, target: target ?? null }
  return FreezeAnswer.parse(await callFreeze(ctx.db, ctx.actor.companyId, args))
}

/** The dispute closed. */
export async function thawLot(
  ctx: InTx<Ctx>,
  args: { readonly lotId: number; readonly key: string; readonly isWon: boolean },
): Promise<ThawAnswer> {
  return ThawAnswer.parse(await callThaw(ctx.db, ctx.actor.companyId, args))
}

/** Cuts a lot's end; one in the past means now. */
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

/** Without a lock. What is due counts as booked. */
export async function readBalance(ctx: InTx<Ctx>): Promise<Balance> {
  return Balance.parse(await callBalance(ctx.db, ctx.actor.companyId))
}

/** Books what is due, so that the journal shows it. */
export async function touch(ctx: InTx<Ctx>): Promise<void> {
  await callTouch(ctx.db, ctx.actor.companyId)
}

/** Whatever in the company's books does not add up: nothing, ever. */
export async function listAudit(ctx: InTx<Ctx>): Promise<AuditFault[]> {
  const rows = await callAudit(ctx.db, ctx.actor.companyId)
  return rows.map((row) => AuditFault.parse(row))
}

function readLimits({ memberId, memberLimit, companyCap }: Limits) {
  return {
    memberId: memberId ?? null,
    memberLimit: memberLimit ?? null,
    companyCap: companyCap ?? null,
  }
}

function writeSubject(subject: Subject): string {
  return JSON.stringify(Subject.parse(subject))
}
