import { type DuplicateScore, reviewFrom, scoreDuplicate } from '@headwater/intake'
import type { PreparedPerson } from '../running/prepare-entry.ts'
import type { KnownPerson, SettledPair } from '../running/settle-batch.ts'

export interface Alike extends DuplicateScore {
  readonly person: KnownPerson
}

/** The surest first. */
export function rankAlike(known: readonly KnownPerson[], entry: PreparedPerson): Alike[] {
  const contactKeys = entry.contacts.map(({ kind, key }) => `${kind}:${key}`)
  const about = { profile: entry.profile, contactKeys }
  return known
    .map((person) => ({ person, ...scoreDuplicate(person, about) }))
    .sort((a, b) => Number(b.sharesKey) - Number(a.sharesKey) || b.likelihood - a.likelihood)
}

/** As many doubtful likenesses as anybody wants to look at. */
const mostPairs = 3

/** Pairs that somebody should look at, now that this person is there. */
export function listDoubtful(alike: readonly Alike[], personId: string): SettledPair[] {
  return alike
    .filter(({ person, likelihood }) => person.id !== personId && likelihood >= reviewFrom)
    .slice(0, mostPairs)
    .map(({ person, likelihood, reasons }) => ({
      ...{ people: [personId, person.id] as const, likelihood, reasons },
    }))
}

/** What they have in common, as sentences. */
export function sayLikeness({ reasons }: Pick<DuplicateScore, 'reasons'>): string {
  const speaking = reasons.filter(({ speaks }) => speaks === 'for').map(({ text }) => text)
  return speaking.slice(0, 2).join(' ') || 'The names are the same.'
}
