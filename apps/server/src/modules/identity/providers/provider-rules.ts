import type { Provider } from '@headwater/contract/identity/fields'
import { traits } from './trait-rules.ts'

export type Intent = 'signin' | 'signup' | 'link'

/** Where somebody lands who comes back from a provider. A link lands where a sign-in does. */
export function decideLanding(
  provider: Provider,
  intent: Intent,
  id: string,
  secret: string,
): string {
  const verb = intent === 'signup' ? 'signup' : 'signin'
  return `/${verb}With${traits[provider].spelling}/${id}/${secret}`
}

/**
 * What becomes of somebody whom a provider has named. An address alone links nothing; and only one
 * that the provider vouches for is told whether it has an account here.
 */
export function decideOutcome(found: {
  intent: Intent
  isAccountKnown: boolean
  isEmailVerified: boolean
  isEmailTaken: boolean
}): 'link' | 'sign-in' | 'known-address' | 'sign-up' {
  if (found.intent === 'link') return 'link'
  if (found.isAccountKnown) return 'sign-in'
  return found.isEmailVerified && found.isEmailTaken ? 'known-address' : 'sign-up'
}

/** Each provider has its own word for somebody who thought better of it. */
const cancellations = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'])

export function isCancellation(error: unknown): boolean {
  return typeof error === 'string' && cancellations.has(error)
}

/** Passkeys and codes come on top of a way to sign in; they are none by themselves. */
export function mayUnlink(ways: { hasPassword: boolean; linkedProviders: number }): boolean {
  return ways.hasPassword || ways.linkedProviders > 1
}

/** What whoever runs this may have to know, when a provider turns everybody away. */
export function decideHint(provider: Provider, isClassic: boolean): string | undefined {
  if (provider !== 'linkedin' || isClassic) return undefined
  return 'If it happens to everybody, LinkedIn has not opened PKCE for this app: see LINKEDIN_CHECKS.'
}

/** A name in two parts, of whatever the provider told. */
export function decideNames(told: {
  name?: string | undefined
  givenName?: string | undefined
  familyName?: string | undefined
}): { firstName: string; lastName: string } {
  const [first = '', ...rest] = (told.name ?? '').trim().split(/\s+/)
  return {
    firstName: (told.givenName ?? first).trim().slice(0, 80),
    lastName: (told.familyName ?? rest.join(' ')).trim().slice(0, 80),
  }
}
