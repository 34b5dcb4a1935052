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
  no_address: 'No deliverable address is known. Nothing was charged.',
  out_of_credits: 'The credits did not reach.',
  over_limit: 'It would be over your limit.',
  credits_blocked: 'Credits can’t be spent at present.',
  gone: 'They have left the pool.',
}
