import type { Ctx, InTx } from '#platform/context'
import type { ProviderInvoice, ProviderPayment } from '../provider/provider-types.ts'
import { endYearlyGrantsNow, listLotsOf, type PaidLot } from './lot-store.ts'
import { listReversals, upsertPayment } from './mirror-store.ts'
import { decideShare } from './reversal-rules.ts'
import { type Claim, reverseLot } from './reverse-lot.ts'

/** Writes down payments, and takes back what was refunded or is disputed of what they bought. */
export async function applyPayments(
  ctx: InTx<Ctx>,
  payments: readonly ProviderPayment[],
  invoices: readonly ProviderInvoice[],
): Promise<void> {
  for (const payment of payments) {
    await upsertPayment(ctx.db, ctx.actor.companyId, payment)
    const invoice = invoices.find(({ id }) => id === payment.invoiceId)
    await reverse(ctx, payment, invoice?.lines.map(({ id }) => id) ?? [])
  }
}

async function reverse(
  ctx: InTx<Ctx>,
  payment: ProviderPayment,
  lineIds: readonly string[],
): Promise<void> {
  const { refundedCents, amountCents, disputes, sessionId } = payment
  if (refundedCents === 0 && disputes.length === 0) return
  const { companyId } = ctx.actor
  if (refundedCents >= amountCents && lineIds.length > 0) {
    await endYearlyGrantsNow(ctx.db, companyId, lineIds)
  }
  const refs = [payment.id, ...(sessionId === null ? [] : [sessionId]), ...lineIds]
  const lots = await listLotsOf(ctx.db, companyId, refs)
  const known = await listReversals(ctx.db, companyId, refsOf(payment))
  for (const lot of lots) {
    for (const claim of claimsOn(lot, payment)) {
      const before = known.find(
        ({ providerRef, lotId }) => providerRef === claim.providerRef && lotId === lot.id,
      )
      await reverseLot(ctx, lot, claim, before)
    }
  }
}

function refsOf({ chargeId, disputes }: ProviderPayment): string[] {
  return [chargeId, ...disputes.map(({ id }) => id)]
}

function claimsOn(lot: PaidLot, payment: ProviderPayment): Claim[] {
  const { chargeId, refundedCents, amountCents, disputes } = payment
  const shareOf = (cents: number) => decideShare(lot.amount, cents, amountCents)
  const target = shareOf(refundedCents)
  const refund = { providerRef: chargeId, cause: 'refund', status: 'refunded', target } as const
  return [
    refund,
    ...disputes.map(({ id, status, amountCents: cents }) => {
      return { providerRef: id, cause: 'dispute', status, target: shareOf(cents) } as const
    }),
  ]
}
