import type { Ctx, InTx } from '#platform/context'
import type { ProviderInvoice, ProviderPayment } from '../provider/provider-types.ts'
import { followRefund } from './follow-refund.ts'
import { groupLots, type LotFamily, withTaken } from './lot-family.ts'
import { endYearlyGrantsNow, resumeYearlyGrants } from './lot-store.ts'
import { isWhollyRefunded, listReversals, type ReversalRow, upsertPayment } from './mirror-store.ts'
import { listPaidLots } from './paid-lot-store.ts'
import { decideShare, decideStakes } from './reversal-rules.ts'
import { followDispute } from './reverse-lot.ts'

/** Writes down payments, and takes back what was refunded or is disputed of what they bought. */
export async function applyPayments(
  ctx: InTx<Ctx>,
  payments: readonly ProviderPayment[],
  invoices: readonly ProviderInvoice[],
): Promise<void> {
  for (const payment of payments) {
    await upsertPayment(ctx.db, ctx.actor.companyId, payment)
    await reverse(ctx, payment, linesOf(payment, invoices))
  }
}

/** A year whose whole money went back, and came to us again, gives its months once more. */
export async function resumeYears(
  ctx: InTx<Ctx>,
  payments: readonly ProviderPayment[],
  invoices: readonly ProviderInvoice[],
): Promise<void> {
  const { companyId } = ctx.actor
  for (const payment of payments) {
    const lineIds = linesOf(payment, invoices)
    if (lineIds.length === 0 || payment.refundedCents >= payment.amountCents) continue
    if (await isWhollyRefunded(ctx.db, companyId, payment.id)) {
      await resumeYearlyGrants(ctx.db, companyId, lineIds)
    }
  }
}

function linesOf(
  { invoiceId }: ProviderPayment,
  invoices: readonly ProviderInvoice[],
): readonly string[] {
  return invoices.find(({ id }) => id === invoiceId)?.lines.map(({ id }) => id) ?? []
}

async function reverse(
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
  for (const family of await listFamilies(ctx, payment, lineIds)) {
    const target = decideShare(family.root.amount, refundedCents, amountCents)
    const claim = { providerRef: chargeId, cause: 'refund', status: 'refunded', target } as const
    await followRefund(ctx, family, claim, known)
  }
  if (disputes.length === 0) return
  const rows = await listReversals(ctx.db, companyId, refs)
  for (const family of await listFamilies(ctx, payment, lineIds)) {
    await followDisputes(ctx, family, payment, rows)
  }
}

async function listFamilies(
  ctx: InTx<Ctx>,
  { id, chargeId, sessionId }: ProviderPayment,
  lineIds: readonly string[],
): Promise<LotFamily[]> {
  const refs = [id, chargeId, ...(sessionId === null ? [] : [sessionId]), ...lineIds]
  return groupLots(await listPaidLots(ctx.db, ctx.actor.companyId, refs))
}

async function followDisputes(
  ctx: InTx<Ctx>,
  family: LotFamily,
  { chargeId, amountCents, disputes }: ProviderPayment,
  rows: readonly ReversalRow[],
): Promise<void> {
  const { root, returned } = withTaken(
    family,
    rows.filter(({ providerRef }) => providerRef === chargeId),
  )
  for (const { id: providerRef, status, amountCents: cents } of disputes) {
    const rowOf = (lotId: number) =>
      rows.find((row) => row.providerRef === providerRef && row.lotId === lotId)
    const atStake = <T extends { id: number }>(lot: T) => ({ ...lot, known: rowOf(lot.id)?.target })
    const credits = decideShare(root.amount, cents, amountCents)
    for (const { id, target } of decideStakes(atStake(root), returned.map(atStake), credits)) {
      const claim = { providerRef, cause: 'dispute', status, target } as const
      await followDispute(ctx, id, claim, rowOf(id))
    }
  }
}
