import { getSpender } from '#modules/identity'
import type { InTx } from '#platform/context'
import { touch } from '../ledger/ledger.ts'
import { grantFreeMonth } from './grant-free-month.ts'
import { monthOf } from './month-rules.ts'
import { releaseYearlySlices } from './release-yearly-slices.ts'
import { settleLicences } from './settle-licences.ts'
import { findStanding, readClock, type Standing, saveSettlement } from './store.ts'

/**
 * Sees to it that everything is there which comes by itself: the free tier's month, the month of a
 * yearly tier, what licences are worth. Ask before each look at the balance and each spend, in the
 * same transaction; when nothing is due it costs one look.
 */
export async function settleCredits(ctx: InTx): Promise<void> {
  const { licenceChanges } = await getSpender(ctx)
  await settleUnless(ctx, await findStanding(ctx.db, ctx.actor.companyId), licenceChanges)
}

/** The same for who has looked already. */
export async function settleUnless(
  ctx: InTx,
  standing: Standing,
  licenceChanges: number,
): Promise<void> {
  if (isDone(standing, licenceChanges)) return
  // One at a time from here on: whoever waited finds it done.
  await touch(ctx)
  const { companyId } = ctx.actor
  const changes = await getSpender(ctx)
  if (isDone(await findStanding(ctx.db, companyId), changes.licenceChanges)) return
  await settle(ctx, changes.licenceChanges)
}

function isDone({ isSettled, licenceChangesSeen }: Standing, licenceChanges: number): boolean {
  return isSettled && licenceChangesSeen === licenceChanges
}

async function settle(ctx: InTx, licenceChanges: number): Promise<void> {
  const now = await readClock(ctx.db)
  const nextSliceAt = await releaseYearlySlices(ctx, now)
  await grantFreeMonth(ctx, now)
  const { isUnfinished } = await settleLicences(ctx)
  const monthEnd = monthOf(now).end
  await saveSettlement(ctx.db, ctx.actor.companyId, {
    settledUntil: nextSliceAt && nextSliceAt < monthEnd ? nextSliceAt : monthEnd,
    licenceChanges: isUnfinished ? null : licenceChanges,
  })
}
