import type { Ctx, InTx } from '#platform/context'
import { releaseYearlySlices } from '../credits/release-yearly-slices.ts'
import { readClock } from '../credits/store.ts'
import { endLot, revokeTo, touch } from '../ledger/ledger.ts'
import { lineagesOf } from './lineages.ts'
import { decideUnused, listOverdue } from './lot-rules.ts'
import { endYearlyGrant, listPeriodLots, listYearlyRows } from './lot-store.ts'
import { decideYearEnds } from './year-rules.ts'

/**
 * Brings the lots of a subscription in line with each other: a year that something else has followed
 * gives no more months, what was credited of a broken-off period goes back, and nothing lives on in
 * its grace once the next period or the end is there.
 */
export async function tidyLots(
  ctx: InTx<Ctx>,
  subscriptionId: string,
  isOver: boolean,
): Promise<void> {
  const { companyId } = ctx.actor
  const lineages = lineagesOf(subscriptionId)
  // The ledger's lock: what is available now is still so when it is taken.
  await touch(ctx)
  const years = await listYearlyRows(ctx.db, companyId, lineages[1])
  if (years.length > 0) {
    const months = await listPeriodLots(ctx.db, companyId, [lineages[0]])
    for (const { lineId, at } of decideYearEnds(years, months)) {
      await endYearlyGrant(ctx.db, companyId, lineId, at)
    }
    await releaseYearlySlices(ctx, await readClock(ctx.db))
  }
  const lots = await listPeriodLots(ctx.db, companyId, lineages)
  for (const { lot, unused } of decideUnused(lots)) {
    await revokeTo(ctx, { lotId: lot.id, key: `switch:${lot.id}`, target: lot.wanted + unused })
  }
  for (const lot of listOverdue(lots, isOver)) await endLot(ctx, lot.id, lot.periodEnd)
}
