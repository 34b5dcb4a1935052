import { recordAudit } from '#platform/audit'
import type { Ctx, InTx } from '#platform/context'
import { freezeLot, revokeLotTo, thawLot } from '../ledger/ledger.ts'
import { type ReversalRow, upsertReversal } from './provider-state-store.ts'
import { decideDisputeAction } from './reversal-rules.ts'

/** A refund, identified by its charge, or a dispute, identified by itself. */
export type ReversalClaim = Omit<ReversalRow, 'lotId'>

/**
 * Revokes credits of a lot after a refund. `total` is the cumulative amount and not the increment,
 * so that repeated or reordered events change nothing.
 */
export async function revokeRefunded(
  ctx: InTx<Ctx>,
  lotId: number,
  claim: ReversalClaim,
  total: number,
): Promise<void> {
  const key = `refund:${claim.providerRef}:${total}:${lotId}`
  const { revoked, debt } = await revokeLotTo(ctx, { lotId, key, target: total })
  await recordReversal(ctx, lotId, claim, { revoked, debt })
}

/** Applies a dispute to a lot; `before` is what was already applied. */
export async function applyDispute(
  ctx: InTx<Ctx>,
  lotId: number,
  claim: ReversalClaim,
  before: ReversalRow | undefined,
): Promise<void> {
  if (claim.status === before?.status) return
  await recordReversal(ctx, lotId, claim, await applyDisputeStatus(ctx, lotId, claim))
}

type Effect = Readonly<Record<string, number>>

/** Records what was done to a lot, for the next synchronisation and for display. */
export async function recordReversal(
  ctx: InTx<Ctx>,
  lotId: number,
  claim: ReversalClaim,
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

async function applyDisputeStatus(
  ctx: InTx<Ctx>,
  lotId: number,
  claim: ReversalClaim,
): Promise<Effect> {
  const { providerRef, status, target } = claim
  const key = `dispute:${providerRef}:${lotId}`
  const decision = decideDisputeAction(status)
  if (decision === 'note') return {}
  const frozen = decision === 'won' ? 0 : (await freezeLot(ctx, { lotId, key, target })).frozen
  if (decision === 'freeze') return { frozen }
  const isWon = decision === 'won'
  const { thawed, revoked, debt } = await thawLot(ctx, { lotId, key, isWon })
  return { thawed, revoked, debt }
}
