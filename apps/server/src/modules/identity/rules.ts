import {
  grantablePrivileges,
  type Privilege,
  privileges,
  type Role,
  rolePrivileges,
} from '@headwater/contract/privileges'

/** How long a session lives without use, and at most, in hours. */
export const idleHours = 8
export const absoluteHours = 7 * 24

/** More devices than this, and the one signed in longest ago is signed out. */
export const maxSessionsPerUser = 10

/** A bearer may come without its cookie once, by a mishap of the browser; the second time is a theft. */
export const maxCookieMisses = 2

/** Two spellings of one address are one address; done before anything else looks at it. */
export function foldEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}

/**
 * What a member may do: what the role brings, and what was granted on top. A grant that the role
 * may not hold, left over from another role, counts for nothing.
 */
export function decidePrivileges(role: Role, granted: readonly Privilege[]): Privilege[] {
  const held = new Set([
    ...rolePrivileges[role],
    ...granted.filter((privilege) => grantablePrivileges[role].includes(privilege)),
  ])
  return privileges.filter((privilege) => held.has(privilege))
}

/** What an API key may do: what was given to it, as far as its member still may. */
export function decideKeyPrivileges(key: {
  readonly role: Role
  readonly grantedPrivileges: readonly Privilege[]
  readonly privileges: readonly Privilege[]
}): Privilege[] {
  const held = decidePrivileges(key.role, key.grantedPrivileges)
  return held.filter((privilege) => key.privileges.includes(privilege))
}

/** Why a sign-in leads nowhere; only for who has proved everything that is asked of them. */
export function sayNoCompany(suspendedAt: readonly string[]): string {
  if (suspendedAt.length === 0) {
    return 'Your account belongs to no company any more. Ask for an invitation, or create a company.'
  }
  const companies = new Intl.ListFormat('en-GB').format(suspendedAt)
  const whom = suspendedAt.length === 1 ? 'its owners' : 'their owners'
  return `You are suspended at ${companies}. Ask one of ${whom} to let you back in.`
}

/** One wrong attempt to sign in within the last hour. */
export interface Guess {
  readonly isSameAccount: boolean
  readonly isSamePlace: boolean
  /** It came from a browser that the account's owner has used before. */
  readonly isKnownDevice: boolean
  readonly ageSeconds: number
}

/** For how long another attempt has to wait, in seconds; 0 when it may go ahead. */
export interface GuessDecision {
  readonly waitSeconds: number
  /** Guesses from everywhere together have used the account up, for all but its owner's devices. */
  readonly isAccountSpent: boolean
}

interface Budget {
  readonly guesses: number
  readonly seconds: number
}

const deviceBudget = { guesses: 5, seconds: 15 * 60 }
const accountBudget = { guesses: 10, seconds: 60 * 60 }
const placeBudget = { guesses: 100, seconds: 60 * 60 }

/**
 * Whoever guesses is held back per place and per account. A device that the owner has used has a
 * budget that only such devices can spend, so that nobody can lock the owner out.
 */
export function decideGuess(newestFirst: readonly Guess[], isKnownDevice: boolean): GuessDecision {
  const atAccount = newestFirst.filter(
    (guess) => guess.isSameAccount && guess.isKnownDevice === isKnownDevice,
  )
  if (isKnownDevice) {
    return { waitSeconds: waitFor(deviceBudget, atAccount), isAccountSpent: false }
  }
  const accountWait = waitFor(accountBudget, atAccount)
  const isHere = ({ isSamePlace }: Guess) => isSamePlace
  const waits = [
    accountWait,
    waitFor(deviceBudget, atAccount.filter(isHere)),
    waitFor(placeBudget, newestFirst.filter(isHere)),
  ]
  return { waitSeconds: Math.max(...waits), isAccountSpent: accountWait > 0 }
}

/** The budget opens again when the oldest guess that fills it leaves the window. */
function waitFor(budget: Budget, newestFirst: readonly Guess[]): number {
  const filling = newestFirst[budget.guesses - 1]
  return filling ? Math.max(0, Math.ceil(budget.seconds - filling.ageSeconds)) : 0
}
