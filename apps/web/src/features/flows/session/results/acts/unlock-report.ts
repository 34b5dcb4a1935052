import type { ResultOf } from '@headwater/contract/endpoint'
import type { unlockResults } from '@headwater/contract/flows/results'
import { pluralise } from '@headwater/contract/plural'
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
  reply: UnlockReply
  targets: readonly ActTarget[]
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
    reply,
    targets,
  }
}

/** Lists the people who were not in the pipeline before, with their cards. */
export function listAdded({ results }: UnlockReply): { personId: string; candidateId: string }[] {
  return results.flatMap(({ personId, candidate, wasAdded }) =>
    wasAdded && candidate ? [{ personId, candidateId: candidate.id }] : [],
  )
}

/** Formats what an unlock of all people did, what it cost and what its undo does. */
export function formatUnlocked(reply: UnlockReply, targets: readonly ActTarget[]): string {
  const names = formatNames(targets)
  const added = listAdded(reply).length
  const where =
    added === 0
      ? ''
      : added === targets.length
        ? ` and added to ${findStage(reply)}`
        : `, ${formatNumber(added)} added to ${findStage(reply)}`
  if (reply.credits === 0) return `${names} already unlocked${where}. You were not charged.`
  const cost = formatCount(reply.credits, 'credit', 'credits')
  const message = `Unlocked ${names} for ${cost}${where}, ${formatNumber(reply.balance)} left`
  if (added === 0) return message
  const cards = pluralise(added, 'the card', 'the cards')
  const credits = pluralise(reply.credits, 'the credit stays', 'the credits stay')
  return `${message}. Undo removes ${cards}; ${credits} spent.`
}

/** Formats who was added although others stayed locked, or returns undefined for no one. */
export function formatAdded({ reply, targets }: UnlockReport): string | undefined {
  const ids = new Set(listAdded(reply).map(({ personId }) => personId))
  if (ids.size === 0) return undefined
  return `Added ${formatNames(targets.filter(({ hit }) => ids.has(hit.id)))} to ${findStage(reply)}`
}

function findStage({ results }: UnlockReply): string {
  return results.find(({ wasAdded }) => wasAdded)?.candidate?.stage ?? 'the pipeline'
}

function formatNames(targets: readonly ActTarget[]): string {
  const [only, ...others] = targets
  return only && others.length === 0
    ? only.name
    : formatCount(targets.length, 'contact', 'contacts')
}
