import { getSpender, listLicenceGrants } from '#modules/identity'
import type { InTx } from '#platform/context'
import { issueLot, postDueEntries, revokeLotTo } from '../ledger/ledger.ts'
import { getFreePlan } from '../plans/get-free-plan.ts'
import { decideLicenceLots } from './licence-rules.ts'
import { monthOf } from './month-rules.ts'
import { releaseYearlySlices } from './release-yearly-slices.ts'
import {
  getSpendingState,
  hasLiveSubscription,
  listLicenceLots,
  readLedgerClock,
  type SpendingState,
  saveSettlement,
} from './store.ts'

/**
 * Posts all credits that are due: the free month, the current month of a yearly tier, and licence
 * credits. Call it in the same transaction before reading the balance or spending; when nothing is
 * due it costs one query.
 */
export async function settleCredits(ctx: InTx): Promise<void> {
  const { licenceChanges } = await getSpender(ctx)
  await settleCreditsIfDue(ctx, await getSpendingState(ctx.db, ctx.actor.companyId), licenceChanges)
}

/** Does the same with a spending state that is already loaded. */
export async function settleCreditsIfDue(
  ctx: InTx,
  spendingState: SpendingState,
  licenceChanges: number,
): Promise<void> {
  if (isSettledFor(spendingState, licenceChanges)) return
  // Serialised from here on by the account lock: a request that waited finds the work done.
  await postDueEntries(ctx)
  const { companyId } = ctx.actor
  const changes = await getSpender(ctx)
  if (isSettledFor(await getSpendingState(ctx.db, companyId), changes.licenceChanges)) return
  await settle(ctx, changes.licenceChanges)
}

function isSettledFor(
  { isSettled, licenceChangesSeen }: SpendingState,
  licenceChanges: number,
): boolean {
  return isSettled && licenceChangesSeen === licenceChanges
}

async function settle(ctx: InTx, licenceChanges: number): Promise<void> {
  const now = await readLedgerClock(ctx.db)
  const nextSliceAt = await releaseYearlySlices(ctx, now)
  await grantFreeMonth(ctx, now)
  const { isUnfinished } = await settleLicences(ctx)
  const monthEnd = monthOf(now).end
  await saveSettlement(ctx.db, ctx.actor.companyId, {
    settledUntil: nextSliceAt && nextSliceAt < monthEnd ? nextSliceAt : monthEnd,
    licenceChanges: isUnfinished ? null : licenceChanges,
  })
}

/** Grants the free tier's credits for this calendar month, once, unless a tier is paid for. */
async function grantFreeMonth(ctx: InTx, now: Date): Promise<void> {
  if (await hasLiveSubscription(ctx.db, ctx.actor.companyId)) return
  const { id, version, title, creditsAllowance } = await getFreePlan(ctx)
  const month = monthOf(now)
  await issueLot(ctx, {
    kind: 'free',
    ref: month.ref,
    amount: creditsAllowance,
    expiresAt: month.end,
    lineage: 'free',
    terms: {
      label: `${title}, ${month.title}`,
      unit_mills: 0,
      plan_id: id,
      plan_version: version,
      period_start: month.start.toISOString(),
      period_end: month.end.toISOString(),
    },
  })
}

/** Settles the company's redeemed, exchanged and returned licences. Their credits never expire. */
async function settleLicences(ctx: InTx): Promise<{ isUnfinished: boolean }> {
  const licences = await listLicenceGrants(ctx)
  if (licences.length === 0) return { isUnfinished: false }
  const lots = await listLicenceLots(ctx.db, ctx.actor.companyId)
  const { grants, revocations, isUnfinished } = decideLicenceLots(licences, lots)
  for (const { lotId, target } of revocations) {
    await revokeLotTo(ctx, { lotId, target, key: `licence:${lotId}:${target}` })
  }
  for (const { ref, amount, title } of grants) {
    await issueLot(ctx, { kind: 'licence', ref, amount, terms: { label: title, unit_mills: 0 } })
  }
  return { isUnfinished }
}
