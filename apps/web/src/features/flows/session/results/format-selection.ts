import { formatCredits } from '#features/people'
import { formatNumber } from '#lib/format'
import type { ActTarget } from './acts/act-target.ts'

interface TargetsByContactStatus {
  toUnlock: ActTarget[]
  open: ActTarget[]
  /** People without contact details to unlock. */
  withoutAddress: ActTarget[]
}

/** Groups people by contact status: to unlock, already unlocked, and without contact details. */
export function groupByContactStatus(targets: readonly ActTarget[]): TargetsByContactStatus {
  const kindOf = ({ hit: { personStatus } }: ActTarget): keyof TargetsByContactStatus =>
    personStatus.contactStatus.state !== 'locked'
      ? 'open'
      : personStatus.contactStatus.hint === null
        ? 'withoutAddress'
        : 'toUnlock'
  const { toUnlock = [], open = [], withoutAddress = [] } = Object.groupBy(targets, kindOf)
  return { toUnlock, open, withoutAddress }
}

/** Formats "3 to unlock, 1 already unlocked", or why there is nothing to unlock. */
export function formatUnlockSummary(targets: readonly ActTarget[]): string {
  const { toUnlock, open, withoutAddress } = groupByContactStatus(targets)
  const words = [
    toUnlock.length > 0 && `${formatNumber(toUnlock.length)} to unlock`,
    open.length > 0 && `${formatNumber(open.length)} already unlocked`,
    withoutAddress.length > 0 && `${formatNumber(withoutAddress.length)} without contact details`,
  ]
    .filter(Boolean)
    .join(', ')
  return toUnlock.length > 0 ? words : `Nothing to unlock: ${words}`
}

/** Formats "3 credits, 309 left after", or how many credits are missing. */
export function formatUnlockCost(credits: number, left: number | undefined): string {
  if (left === undefined) return formatCredits(credits)
  return left >= credits
    ? `${formatCredits(credits)}, ${formatNumber(left - credits)} left after`
    : `This needs ${formatCredits(credits)}, you have ${formatNumber(left)}`
}
