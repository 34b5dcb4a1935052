import type { ResultOf } from '@headwater/contract/endpoint'
import type { unlockResults } from '@headwater/contract/flows/results'
import { isOpened, sayStayedLocked } from '#features/sourcing'
import { countOf, formatNumber } from '#lib/format'
import type { Target } from './acts-state.ts'

export type Unlocked = ResultOf<typeof unlockResults>

/** What an unlock came to, where some stayed locked: who, and why. */
export interface UnlockReport {
  title: string
  /** The server's own sentence. */
  message: string | null
  balance: number
  stayed: { id: string; name: string; why: string }[]
  isOutOfCredits: boolean
}

/** Undefined where nobody stayed locked. */
export function reportOf(reply: Unlocked, targets: readonly Target[]): UnlockReport | undefined {
  const names = new Map(targets.map(({ hit, name }) => [hit.id, name]))
  const stayed = reply.results.flatMap(({ personId, outcome }) =>
    isOpened(outcome)
      ? []
      : { id: personId, name: names.get(personId) ?? 'Somebody', why: sayStayedLocked(outcome) },
  )
  if (stayed.length === 0) return undefined
  return {
    title: `${formatNumber(reply.unlocked)} of ${formatNumber(targets.length)} unlocked for ${countOf(reply.credits, 'credit', 'credits')}`,
    message: reply.message,
    balance: reply.balance,
    stayed,
    isOutOfCredits: reply.results.some(({ outcome }) => outcome === 'out_of_credits'),
  }
}

/** "3 contacts unlocked for 3 credits, 309 left"; where nothing was charged, it says so. */
export function sayUnlocked(reply: Unlocked, targets: readonly Target[]): string {
  const [only, ...others] = targets
  const whom =
    only && others.length === 0 ? only.name : countOf(targets.length, 'contact', 'contacts')
  if (reply.credits === 0) return `${whom} unlocked already. Nothing was charged.`
  const cost = countOf(reply.credits, 'credit', 'credits')
  return `${whom} unlocked for ${cost}, ${formatNumber(reply.balance)} left`
}
