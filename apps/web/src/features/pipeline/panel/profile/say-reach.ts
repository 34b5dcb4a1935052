import type { Reach } from '@headwater/contract/sourcing/unlocks'

interface ReachContext {
  /** Whoever only reviews is told no address. */
  mayWrite: boolean
  /** There is a session in which the address can be bought. */
  hasSession: boolean
}

/** Why no address is shown; undefined where those that are known are. */
export function sayReach(reach: Reach, { mayWrite, hasSession }: ReachContext): string | undefined {
  if (!mayWrite) return 'Addresses are shown to whoever works in the pipeline.'
  if (reach.state !== 'locked') return undefined
  if (reach.hint === null) return 'No deliverable address is known, so that there is none to buy.'
  return hasSession
    ? `Locked: ${reach.hint}. The address is shown once it is unlocked.`
    : `Locked: ${reach.hint}. They came without a session; one that finds them can unlock them.`
}
