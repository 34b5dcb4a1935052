import type { UnlockOutcome } from '@headwater/contract/sourcing/unlocks'

/** Where the address is the company's after all. */
export function isOpened(outcome: UnlockOutcome): boolean {
  return outcome === 'unlocked' || outcome === 'already' || outcome === 'own'
}

/** Why somebody stayed locked; nothing where they did not. */
export function sayStayedLocked(outcome: UnlockOutcome): string {
  return reasons[outcome] ?? ''
}

const reasons: Readonly<Partial<Record<UnlockOutcome, string>>> = {
  no_address: 'No deliverable address is known. Nothing was charged.',
  out_of_credits: 'The credits did not reach.',
  over_limit: 'It would be over your limit.',
  credits_blocked: 'Credits can’t be spent at present.',
  gone: 'They have left the pool.',
}
