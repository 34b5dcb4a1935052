import type { BillingSummary } from '@headwater/contract/billing'
import { toPlainDate } from '#platform/calendar'

/** A day's share of a rate, as a duration; a calendar day plays no part in it. */
const dayMs = 86_400_000

/**
 * Returns the credits used per day and when the balance runs out at that rate; null when nothing is
 * used or the date is more than ten years away.
 */
export function decideBurnRate(
  { lately, days }: { lately: number; days: number },
  available: number,
  now: Date,
): BillingSummary['pace'] {
  const used = Math.max(0, lately)
  const perDay = Math.round((used / days) * 10) / 10
  const daysLeft = used === 0 ? Number.POSITIVE_INFINITY : (available * days) / used
  if (daysLeft > 3_650) return { per_day: perDay, lasts_until: null }
  const last = new Date(now.getTime() + daysLeft * dayMs)
  return { per_day: perDay, lasts_until: toPlainDate(last).toString() }
}

/** Returns the state of a subscription as the screen names it. */
export function decideSubscriptionState(
  subscription: { status: string; cancelAt: Date | null } | undefined,
): BillingSummary['plan']['state'] {
  switch (subscription?.status) {
    case 'active':
    case 'trialing':
      return subscription.cancelAt ? 'ending' : 'active'
    case 'past_due':
    case 'incomplete':
      return subscription.status
    default:
      return 'none'
  }
}

/** Returns what blocks spending, or null. */
export function decideSpendingBlock({
  debt,
  frozen,
  available,
}: {
  debt: number
  frozen: number
  available: number
}): BillingSummary['credits']['blocked_by'] {
  if (debt > 0) return 'debt'
  return frozen > 0 && available === 0 ? 'dispute' : null
}
