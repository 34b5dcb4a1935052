import type { Ctx, InTx } from '#platform/context'
import type { ProviderInvoice, ProviderPayment } from '../provider/provider-types.ts'
import { applyRefund } from './apply-refund.ts'
import { groupLotFamilies, type LotFamily, withTakenCredits } from './lot-family.ts'
import { endYearlyGrantsNow, resumeYearlyGrants } from './lot-store.ts'
import { listPaidLots } from './paid-lot-store.ts'
import {
  isWhollyRefunded,
  listReversals,
  type ReversalRow,
  upsertPayment,
} from './provider-state-store.ts'
import { decideDisputeTargets, decideShare } from './reversal-rules.ts'
import { applyDispute } from './reverse-lot.ts'

/** Saves payments and revokes the refunded or disputed part of what they bought. */
export async function applyPayments(
  ctx: InTx<Ctx>,
  payments: readonly ProviderPayment[],
  invoices: readonly ProviderInvoice[],
): Promise<void> {
  for (const payment of payments) {
    await upsertPayment(ctx.db, ctx.actor.companyId, payment)
    await applyReversals(ctx, payment, listLineIds(payment, invoices))
  }
}

/**
 * Resumes the months of a fully refunded year after the refund failed and the money returned to us.
 */
export async function resumeRefundedYears(
  ctx: InTx<Ctx>,
  payments: readonly ProviderPayment[],
  invoices: readonly ProviderInvoice[],
): Promise<void> {
  const { companyId } = ctx.actor
  for (const payment of payments) {
    const lineIds = listLineIds(payment, invoices)
    if (lineIds.length === 0 || payment.refundedCents >= payment.amountCents) continue
    if (await isWhollyRefunded(ctx.db, companyId, payment.id)) {
      await resumeYearlyGrants(ctx.db, companyId, lineIds)
    }
  }
}

function listLineIds(
  { invoiceId }: ProviderPayment,
  invoices: readonly ProviderInvoice[],
): readonly string[] {
  return invoices.find(({ id }) => id === invoiceId)?.lines.map(({ id }) => id) ?? []
}

async function applyReversals(
  ctx: InTx<Ctx>,
  payment: ProviderPayment,
  lineIds: readonly string[],
): Promise<void> {
  const { companyId } = ctx.actor
  const { refundedCents, amountCents, disputes, chargeId } = payment
  const refs = [chargeId, ...disputes.map(({ id }) => id)]
  const known = await listReversals(ctx.db, companyId, refs)
  if (refundedCents === 0 && disputes.length === 0 && known.length === 0) return
  if (refundedCents > 0 && refundedCents >= amountCents && lineIds.length > 0) {
    await endYearlyGrantsNow(ctx.db, companyId, lineIds)
  }
  for (const family of await listLotFamilies(ctx, payment, lineIds)) {
    const target = decideShare(family.root.amount, refundedCents, amountCents)
    const claim = { providerRef: chargeId, cause: 'refund', status: 'refunded', target } as const
    await applyRefund(ctx, family, claim, known)
  }
  if (disputes.length === 0) return
  const rows = await listReversals(ctx.db, companyId, refs)
  for (const family of await listLotFamilies(ctx, payment, lineIds)) {
    await applyDisputes(ctx, family, payment, rows)
  }
}

async function listLotFamilies(
  ctx: InTx<Ctx>,
  { id, chargeId, sessionId }: ProviderPayment,
  lineIds: readonly string[],
): Promise<LotFamily[]> {
  const refs = [id, chargeId, ...(sessionId === null ? [] : [sessionId]), ...lineIds]
  return groupLotFamilies(await listPaidLots(ctx.db, ctx.actor.companyId, refs))
}

async function applyDisputes(
  ctx: InTx<Ctx>,
  family: LotFamily,
  { chargeId, amountCents, disputes }: ProviderPayment,
  rows: readonly ReversalRow[],
): Promise<void> {
  const { root, returned } = withTakenCredits(
    family,
    rows.filter(({ providerRef }) => providerRef === chargeId),
  )
  for (const { id: providerRef, status, amountCents: cents } of disputes) {
    const rowOf = (lotId: number) =>
      rows.find((row) => row.providerRef === providerRef && row.lotId === lotId)
    const atStake = <T extends { id: number }>(lot: T) => ({ ...lot, known: rowOf(lot.id)?.target })
    const credits = decideShare(root.amount, cents, amountCents)
    for (const { id, target } of decideDisputeTargets(
      atStake(root),
      returned.map(atStake),
      credits,
    )) {
      const claim = { providerRef, cause: 'dispute', status, target } as const
      await applyDispute(ctx, id, claim, rowOf(id))
    }
  }
}
