import { sayCredits } from '#features/sourcing'
import { formatNumber } from '#lib/format'
import type { Target } from './acts/acts-state.ts'

interface Sorted {
  toUnlock: Target[]
  open: Target[]
  /** Nothing to buy. */
  without: Target[]
}

/** Who of them can be bought, who is open already, and who has no address. */
export function sortTargets(targets: readonly Target[]): Sorted {
  const kindOf = ({ hit: { standing } }: Target): keyof Sorted =>
    standing.reach.state !== 'locked'
      ? 'open'
      : standing.reach.hint === null
        ? 'without'
        : 'toUnlock'
  const { toUnlock = [], open = [], without = [] } = Object.groupBy(targets, kindOf)
  return { toUnlock, open, without }
}

/** "3 to unlock, 1 already unlocked"; where there is nothing to buy, that and why. */
export function sayWhatFor(targets: readonly Target[]): string {
  const { toUnlock, open, without } = sortTargets(targets)
  const words = [
    toUnlock.length > 0 && `${formatNumber(toUnlock.length)} to unlock`,
    open.length > 0 && `${formatNumber(open.length)} already unlocked`,
    without.length > 0 && `${formatNumber(without.length)} without an address`,
  ]
    .filter(Boolean)
    .join(', ')
  return toUnlock.length > 0 ? words : `Nothing to unlock: ${words}`
}

/** "3 credits, 309 left after", or what is missing. */
export function sayCost(credits: number, left: number | undefined): string {
  if (left === undefined) return sayCredits(credits)
  return left >= credits
    ? `${sayCredits(credits)}, ${formatNumber(left - credits)} left after`
    : `This needs ${sayCredits(credits)}, you have ${formatNumber(left)}`
}
