import type { Suppression } from '@headwater/contract/people/suppressions'
import type { ActingSide } from '@headwater/contract/sides'

export type SuppressionRemoval = Suppression['removal']

interface SuppressionFacts {
  readonly reason: Suppression['reason']
  /** Set as long as a removed person can be restored. */
  readonly personId: string | null
}

/** Decides who may remove an entry from the do-not-contact list. */
export function decideRemoval({ reason, personId }: SuppressionFacts): SuppressionRemoval {
  if (reason === 'complained') return 'no_one'
  // The person was erased, and the entry is all that keeps them from being imported again.
  if (reason === 'deleted' && personId === null) return 'no_one'
  return reason === 'unsubscribed' || reason === 'asked' ? 'admin_with_reason' : 'recruiter'
}

/** What people said themselves, and what no member may remove. Later ones count more. */
export const ownReasons: readonly Suppression['reason'][] = ['asked', 'unsubscribed', 'complained']

/** Returns who put an entry on the list: a member, the person, or neither after a failed delivery. */
export function decideSuppressionSide({
  reason,
  addedBy,
}: Pick<SuppressionFacts, 'reason'> & { readonly addedBy: string | null }): ActingSide {
  if (addedBy !== null) return 'client'
  return ownReasons.includes(reason) ? 'talent' : null
}
