import { pluralise } from '@headwater/contract/plural'
import {
  grantablePrivileges,
  type Privilege,
  privileges,
  type Role,
  rolePrivileges,
} from '@headwater/contract/privileges'

/** How long a session lives without use and at most, in hours. */
export const sessionIdleHours = 8
export const maxSessionHours = 7 * 24

/** With more sessions than this, the oldest is signed out. */
export const maxSessionsPerUser = 10

/**
 * A bearer may arrive once without its cookie, by a glitch of the browser; the second time counts
 * as theft.
 */
export const maxCookieMisses = 2

/**
 * Normalises an email address, so that spelling variants are one address; applied before any
 * lookup.
 */
export function foldEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}

/**
 * Returns a member's privileges: those of the role plus grants. A grant left over from another role
 * that this role may not hold is ignored.
 */
export function decidePrivileges(role: Role, granted: readonly Privilege[]): Privilege[] {
  const held = new Set([
    ...rolePrivileges[role],
    ...granted.filter((privilege) => grantablePrivileges[role].includes(privilege)),
  ])
  return privileges.filter((privilege) => held.has(privilege))
}

/** Returns the privileges of an API key: those given to it that its member still has. */
export function decideApiKeyPrivileges(key: {
  readonly role: Role
  readonly grantedPrivileges: readonly Privilege[]
  readonly privileges: readonly Privilege[]
}): Privilege[] {
  const held = decidePrivileges(key.role, key.grantedPrivileges)
  return held.filter((privilege) => key.privileges.includes(privilege))
}

/** Returns why a sign-in leads to no company; only shown after all proofs succeeded. */
export function formatNoCompanyReason(suspendedAt: readonly string[]): string {
  if (suspendedAt.length === 0) {
    return 'Your account no longer belongs to a company. Ask for an invitation, or create a company.'
  }
  const companies = new Intl.ListFormat('en-GB').format(suspendedAt)
  const whom = pluralise(suspendedAt.length, 'its owners', 'their owners')
  return `You are suspended at ${companies}. Ask one of ${whom} to reactivate you.`
}

/** A failed sign-in within the last hour. */
export interface FailedAttempt {
  readonly isSameAccount: boolean
  readonly isSameNetwork: boolean
  /** Whether it came from a browser the account's owner has used before. */
  readonly isKnownDevice: boolean
  readonly ageSeconds: number
}

/** How long another attempt has to wait, in seconds; 0 when it is allowed. */
export interface AttemptDecision {
  readonly waitSeconds: number
  /**
   * Whether attempts from all addresses have used up the account's budget, for all but the owner's
   * known devices.
   */
  readonly isAccountThrottled: boolean
}

interface Budget {
  readonly guesses: number
  readonly seconds: number
}

const deviceBudget = { guesses: 5, seconds: 15 * 60 }
const accountBudget = { guesses: 10, seconds: 60 * 60 }
const networkBudget = { guesses: 100, seconds: 60 * 60 }

/**
 * Limits attempts per address and per account. Known devices have a budget that only they can use,
 * so that an attacker cannot lock the owner out.
 */
export function decideAttempt(
  newestFirst: readonly FailedAttempt[],
  isKnownDevice: boolean,
): AttemptDecision {
  const atAccount = newestFirst.filter(
    (attempt) => attempt.isSameAccount && attempt.isKnownDevice === isKnownDevice,
  )
  if (isKnownDevice) {
    return { waitSeconds: secondsUntilAllowed(deviceBudget, atAccount), isAccountThrottled: false }
  }
  const accountWait = secondsUntilAllowed(accountBudget, atAccount)
  const isHere = ({ isSameNetwork }: FailedAttempt) => isSameNetwork
  const waits = [
    accountWait,
    secondsUntilAllowed(deviceBudget, atAccount.filter(isHere)),
    secondsUntilAllowed(networkBudget, newestFirst.filter(isHere)),
  ]
  return { waitSeconds: Math.max(...waits), isAccountThrottled: accountWait > 0 }
}

/** The budget is available again when the oldest attempt that fills it leaves the window. */
function secondsUntilAllowed(budget: Budget, newestFirst: readonly FailedAttempt[]): number {
  const filling = newestFirst[budget.guesses - 1]
  return filling ? Math.max(0, Math.ceil(budget.seconds - filling.ageSeconds)) : 0
}
