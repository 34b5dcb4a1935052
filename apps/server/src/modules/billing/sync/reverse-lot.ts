import { recordAudit } from '#platform/audit'
import type { Ctx, InTx } from '#platform/context'
import { freezeLot, revokeTo, thawLot } from '../ledger/ledger.ts'
import type { PaidLot } from './lot-store.ts'
import { type ReversalRow, upsertReversal } from './mirror-store.ts'
import { decideDispute } from './reversal-rules.ts'

/** What went back, or may have to: a refund by its charge, a dispute by itself. */
export type Claim = Omit<ReversalRow, 'lotId'>

/**
 * Does to a lot what a refund or a dispute asks for. `before` is what was done already: the total
 * counts and never the step, so that the same news twice, or in another order, change nothing.
 */
export async function reverseLot(
  ctx: InTx<Ctx>,
  lot: PaidLot,
  claim: Claim,
  before: ReversalRow | undefined,
): Promise<void> {
  const isNews =
    claim.cause === 'refund'
      ? claim.target > (before?.target ?? 0)
      : claim.status !== before?.status
  if (!isNews) return
  const effect =
    claim.cause === 'refund' ? await takeBack(ctx, lot, claim) : await follow(ctx, lot, claim)
  await upsertReversal(ctx.db, ctx.actor.companyId, { ...claim, lotId: lot.id })
  await recordAudit(ctx, {
    action: 'purchase.reversed',
    subjectType: 'payment',
    subjectId: claim.providerRef,
    after: { cause: claim.cause, status: claim.status, lot: lot.id, ...effect },
  })
}

type Effect = Readonly<Record<string, number>>

async function takeBack(ctx: InTx<Ctx>, lot: PaidLot, claim: Claim): Promise<Effect> {
  const { providerRef, target } = claim
  const key = `refund:${providerRef}:${target}:${lot.id}`
  const { revoked, debt } = await revokeTo(ctx, { lotId: lot.id, key, target })
  return { revoked, debt }
}

async function follow(ctx: InTx<Ctx>, lot: PaidLot, claim: Claim): Promise<Effect> {
  const { providerRef, status, target } = claim
  const key = `dispute:${providerRef}:${lot.id}`
  const decision = decideDispute(status)
  if (decision === 'note') return {}
  const frozen =
    decision === 'won' ? 0 : (await freezeLot(ctx, { lotId: lot.id, key, target })).frozen
  if (decision === 'freeze') return { frozen }
  const isWon = decision === 'won'
  const { thawed, revoked, debt } = await thawLot(ctx, { lotId: lot.id, key, isWon })
  return { thawed, revoked, debt }
}
