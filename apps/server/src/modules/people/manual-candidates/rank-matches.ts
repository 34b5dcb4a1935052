import { type DuplicateScore, reviewThreshold, scoreDuplicate } from '@headwater/intake'
import type { PreparedPerson } from '../imports/run/prepare-entry.ts'
import type { PairToReview, PossibleMatch } from '../imports/run/resolve-batch.ts'

export interface ScoredMatch extends DuplicateScore {
  readonly person: PossibleMatch
}

/** Ranks matches, best first. */
export function rankMatches(known: readonly PossibleMatch[], entry: PreparedPerson): ScoredMatch[] {
  const contactKeys = entry.contacts.map(({ kind, key }) => `${kind}:${key}`)
  const about = { profile: entry.profile, contactKeys }
  return known
    .map((person) => ({ person, ...scoreDuplicate(person, about) }))
    .sort((a, b) => Number(b.sharesKey) - Number(a.sharesKey) || b.likelihood - a.likelihood)
}

/** Maximum number of possible duplicates to review. */
const maxPairs = 3

/** Lists the pairs to review after this person was added. */
export function listPairsToReview(alike: readonly ScoredMatch[], personId: string): PairToReview[] {
  return alike
    .filter(({ person, likelihood }) => person.id !== personId && likelihood >= reviewThreshold)
    .slice(0, maxPairs)
    .map(({ person, likelihood, reasons }) => ({
      people: [personId, person.id] as const,
      likelihood,
      reasons,
    }))
}

/** Formats what two people have in common. */
export function formatMatchReason({ reasons }: Pick<DuplicateScore, 'reasons'>): string {
  const speaking = reasons.filter(({ speaks }) => speaks === 'for').map(({ text }) => text)
  return speaking.slice(0, 2).join(' ') || 'Same name.'
}
