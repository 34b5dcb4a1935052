import type { Ctx, InTx } from '#platform/context'
import { releaseYearlySlices } from '../credits/release-yearly-slices.ts'
import { readLedgerClock } from '../credits/store.ts'
import { endLot, postDueEntries, revokeLotTo } from '../ledger/ledger.ts'
import { lineagesOf } from './lineages.ts'
import { decideUnusedCredits, decideYearEnds, listOverdueLots } from './lot-rules.ts'
import { endYearlyGrant, listPeriodLots, listYearlyRows } from './lot-store.ts'

/**
 * Aligns the lots of a subscription with each other: a superseded year grants no more months, the
 * credited part of an interrupted period is revoked, and no lot stays in its grace period once the
 * next period or the end has come.
 */
export async function alignSubscriptionLots(
  ctx: InTx<Ctx>,
  subscriptionId: string,
  isOver: boolean,
): Promise<void> {
  const { companyId } = ctx.actor
  const lineages = lineagesOf(subscriptionId)
  // Takes the ledger's lock, so that the available credits do not change before they are revoked.
  await postDueEntries(ctx)
  const years = await listYearlyRows(ctx.db, companyId, lineages[1])
  if (years.length > 0) {
    const months = await listPeriodLots(ctx.db, companyId, [lineages[0]])
    for (const { lineId, at } of decideYearEnds(years, months)) {
      await endYearlyGrant(ctx.db, companyId, lineId, at)
    }
    await releaseYearlySlices(ctx, await readLedgerClock(ctx.db))
  }
  const lots = await listPeriodLots(ctx.db, companyId, lineages)
  for (const { lot, unused } of decideUnusedCredits(lots)) {
    await revokeLotTo(ctx, { lotId: lot.id, key: `switch:${lot.id}`, target: lot.wanted + unused })
  }
  for (const lot of listOverdueLots(lots, isOver)) await endLot(ctx, lot.id, lot.periodEnd)
}
