import { formatCount } from '@headwater/contract/format-number'
import type { UnlockOutcome } from '@headwater/contract/people/unlocks'

/** What is known about a person before credits are charged. */
export interface UnlockFacts {
  /** Undefined if the person does not exist. */
  readonly person: { readonly isOwn: boolean; readonly isSuppressed: boolean } | undefined
  readonly isUnlocked: boolean
  readonly hasAddress: boolean
}

/** Returns the outcome that needs no credit, or undefined if the person must be paid for. */
export function decideFreeOutcome({
  person,
  isUnlocked,
  hasAddress,
}: UnlockFacts): UnlockOutcome | undefined {
  if (!person || person.isSuppressed) return 'gone'
  if (person.isOwn) return 'own'
  if (isUnlocked) return 'already'
  return hasAddress ? undefined : 'no_address'
}

/** Formats why some people stayed locked, or null if none did. */
export function formatLockedReason(
  outcomes: Iterable<UnlockOutcome>,
  refusal: string | undefined,
): string | null {
  const all = [...outcomes]
  const count = (wanted: UnlockOutcome) => all.filter((outcome) => outcome === wanted).length
  const [noAddress, gone] = [count('no_address'), count('gone')]
  const sentences = [
    refusal,
    noAddress > 0 && `${people(noAddress)} no deliverable email address.`,
    gone > 0 && `${people(gone)} left the pool.`,
    noAddress + gone > 0 && 'You were not charged for them.',
  ].filter((sentence) => typeof sentence === 'string')
  return sentences.length > 0 ? sentences.join(' ') : null
}

function people(count: number): string {
  return formatCount(count, 'person has', 'people have')
}
