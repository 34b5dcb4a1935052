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

/** One wrong attempt to sign in from the same place within the last hour. */
export interface Guess {
  readonly isSameAccount: boolean
  readonly ageSeconds: number
}

const accountBudget = { guesses: 5, seconds: 15 * 60 }
const placeBudget = { guesses: 100, seconds: 60 * 60 }

/** For how many seconds another attempt has to wait; 0 when it may go ahead. */
export function decideGuess(newestFirst: readonly Guess[]): number {
  const sameAccount = newestFirst.filter((guess) => guess.isSameAccount)
  return Math.max(waitFor(accountBudget, sameAccount), waitFor(placeBudget, newestFirst))
}

/** The budget opens again when the oldest guess that fills it leaves the window. */
function waitFor(budget: typeof accountBudget, newestFirst: readonly Guess[]): number {
  const filling = newestFirst[budget.guesses - 1]
  return filling ? Math.max(0, Math.ceil(budget.seconds - filling.ageSeconds)) : 0
}
