import type { ResultOf } from '@headwater/contract/endpoint'
import type { unlockResults } from '@headwater/contract/flows/results'
import { formatLockedReason, isUnlocked } from '#features/people'
import { formatCount, formatNumber } from '#lib/format'
import type { ActTarget } from './act-target.ts'

export type UnlockReply = ResultOf<typeof unlockResults>

/** The result of an unlock in which some people stayed locked: who, and why. */
export interface UnlockReport {
  title: string
  /** The server's message. */
  message: string | null
  balance: number
  stayed: { id: string; name: string; why: string }[]
  isOutOfCredits: boolean
}

/** Builds the report, or returns undefined when every person was unlocked. */
export function buildUnlockReport(
  reply: UnlockReply,
  targets: readonly ActTarget[],
): UnlockReport | undefined {
  const names = new Map(targets.map(({ hit, name }) => [hit.id, name]))
  const stillLocked = reply.results.flatMap(({ personId, outcome }) =>
    isUnlocked(outcome)
      ? []
      : {
          id: personId,
          name: names.get(personId) ?? 'Unknown person',
          why: formatLockedReason(outcome),
        },
  )
  if (stillLocked.length === 0) return undefined
  return {
    title: `${formatNumber(reply.unlocked)} of ${formatNumber(targets.length)} unlocked for ${formatCount(reply.credits, 'credit', 'credits')}`,
    message: reply.message,
    balance: reply.balance,
    stayed: stillLocked,
    isOutOfCredits: reply.results.some(({ outcome }) => outcome === 'out_of_credits'),
  }
}

/** Formats "3 contacts unlocked for 3 credits, 309 left", or that nothing was charged. */
export function formatUnlocked(reply: UnlockReply, targets: readonly ActTarget[]): string {
  const [only, ...others] = targets
  const names =
    only && others.length === 0 ? only.name : formatCount(targets.length, 'contact', 'contacts')
  if (reply.credits === 0) return `${names} already unlocked. You were not charged.`
  const cost = formatCount(reply.credits, 'credit', 'credits')
  return `${names} unlocked for ${cost}, ${formatNumber(reply.balance)} left`
}
