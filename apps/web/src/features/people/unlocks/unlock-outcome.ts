import type { UnlockOutcome } from '@headwater/contract/people/unlocks'

/** Returns whether the company has the contact details after the unlock. */
export function isUnlocked(outcome: UnlockOutcome): boolean {
  return outcome === 'unlocked' || outcome === 'already' || outcome === 'own'
}

/** Formats why a person stayed locked, or an empty string if they did not. */
export function formatLockedReason(outcome: UnlockOutcome): string {
  return lockedReasons[outcome] ?? ''
}

const lockedReasons: Readonly<Partial<Record<UnlockOutcome, string>>> = {
  no_address: 'No deliverable email address. You were not charged.',
  out_of_credits: 'Not enough credits.',
  over_limit: 'Over your spending limit.',
  credits_blocked: 'Credits can’t be spent right now.',
  gone: 'No longer in the pool.',
}
