import { recordAudit } from '#platform/audit'
import type { Ctx, InTx } from '#platform/context'
import { freezeLot, revokeTo, thawLot } from '../ledger/ledger.ts'
import { type ReversalRow, upsertReversal } from './mirror-store.ts'
import { decideDispute } from './reversal-rules.ts'

/** What went back, or may have to: a refund by its charge, a dispute by itself. */
export type Claim = Omit<ReversalRow, 'lotId'>

/**
 * Takes credits of a lot back after a refund. `total` counts what was taken of the lot in all, and
 * never the step, so that the same news twice, or in another order, change nothing.
 */
export async function takeBack(
  ctx: InTx<Ctx>,
  lotId: number,
  claim: Claim,
  total: number,
): Promise<void> {
  const key = `refund:${claim.providerRef}:${total}:${lotId}`
  const { revoked, debt } = await revokeTo(ctx, { lotId, key, target: total })
  await recordReversal(ctx, lotId, claim, { revoked, debt })
}

/** Does to a lot what a dispute asks for; `before` is what was done already. */
export async function followDispute(
  ctx: InTx<Ctx>,
  lotId: number,
  claim: Claim,
  before: ReversalRow | undefined,
): Promise<void> {
  if (claim.status === before?.status) return
  await recordReversal(ctx, lotId, claim, await follow(ctx, lotId, claim))
}

type Effect = Readonly<Record<string, number>>

/** Writes down what was done to a lot, for the next look and for people. */
export async function recordReversal(
  ctx: InTx<Ctx>,
  lotId: number,
  claim: Claim,
  effect: Effect,
): Promise<void> {
  await upsertReversal(ctx.db, ctx.actor.companyId, { ...claim, lotId })
  await recordAudit(ctx, {
    action: 'purchase.reversed',
    subjectType: 'payment',
    subjectId: claim.providerRef,
    after: { cause: claim.cause, status: claim.status, lot: lotId, ...effect },
  })
}

async function follow(ctx: InTx<Ctx>, lotId: number, claim: Claim): Promise<Effect> {
  const { providerRef, status, target } = claim
  const key = `dispute:${providerRef}:${lotId}`
  const decision = decideDispute(status)
  if (decision === 'note') return {}
  const frozen = decision === 'won' ? 0 : (await freezeLot(ctx, { lotId, key, target })).frozen
  if (decision === 'freeze') return { frozen }
  const isWon = decision === 'won'
  const { thawed, revoked, debt } = await thawLot(ctx, { lotId, key, isWon })
  return { thawed, revoked, debt }
}
