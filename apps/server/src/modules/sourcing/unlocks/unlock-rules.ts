import type { UnlockOutcome } from '@headwater/contract/sourcing/unlocks'

/** What is known of somebody before credits are asked for. */
export interface Standing {
  /** Undefined for whoever is not there. */
  readonly person: { readonly isOwn: boolean; readonly isBarred: boolean } | undefined
  readonly isUnlocked: boolean
  readonly hasAddress: boolean
}

/** What becomes of somebody without a credit; undefined for whoever is to be paid for. */
export function decideFree({
  person,
  isUnlocked,
  hasAddress,
}: Standing): UnlockOutcome | undefined {
  if (!person || person.isBarred) return 'gone'
  if (person.isOwn) return 'own'
  if (isUnlocked) return 'already'
  return hasAddress ? undefined : 'no_address'
}

/** Why some stayed locked, in words; null when nobody did. */
export function sayLocked(
  outcomes: Iterable<UnlockOutcome>,
  refusal: string | undefined,
): string | null {
  const all = [...outcomes]
  const count = (wanted: UnlockOutcome) => all.filter((outcome) => outcome === wanted).length
  const [noAddress, gone] = [count('no_address'), count('gone')]
  const sentences = [
    refusal,
    noAddress > 0 && `${people(noAddress)} no address that mail reaches, and cost nothing.`,
    gone > 0 && `${people(gone)} left the pool, and cost nothing.`,
  ].filter((sentence) => typeof sentence === 'string')
  return sentences.length > 0 ? sentences.join(' ') : null
}

function people(count: number): string {
  return count === 1 ? '1 person has' : `${count} people have`
}
