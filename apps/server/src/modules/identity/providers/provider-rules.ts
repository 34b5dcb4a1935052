import type { Provider } from '@headwater/contract/identity/fields'
import { providerNames } from './provider-name-rules.ts'

export type Intent = 'signin' | 'signup' | 'link'

/** Returns the page after the return from a provider. Linking uses the same page as signing in. */
export function decideLandingPath(
  provider: Provider,
  intent: Intent,
  id: string,
  secret: string,
): string {
  const verb = intent === 'signup' ? 'signup' : 'signin'
  return `/${verb}With${providerNames[provider].spelling}/${id}/${secret}`
}

/**
 * Decides the outcome for a provider identity. An email address alone links nothing, and only a
 * verified address reveals whether it has an account.
 */
export function decideProviderOutcome(found: {
  intent: Intent
  isAccountKnown: boolean
  isEmailVerified: boolean
  isEmailTaken: boolean
}): 'link' | 'sign-in' | 'known-address' | 'sign-up' {
  if (found.intent === 'link') return 'link'
  if (found.isAccountKnown) return 'sign-in'
  return found.isEmailVerified && found.isEmailTaken ? 'known-address' : 'sign-up'
}

/** Each provider has its own error code for a cancelled sign-in. */
const cancellations = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'])

export function isCancellation(error: unknown): boolean {
  return typeof error === 'string' && cancellations.has(error)
}

/** Passkeys and codes are second factors and no way to sign in by themselves. */
export function mayUnlink(ways: { hasPassword: boolean; linkedProviders: number }): boolean {
  return ways.hasPassword || ways.linkedProviders > 1
}

/** Returns a hint for the operator when a provider refuses every sign-in. */
export function decideOperatorHint(provider: Provider, isClassic: boolean): string | undefined {
  if (provider !== 'linkedin' || isClassic) return undefined
  return 'If it affects every user, LinkedIn has not enabled PKCE for this app: see LINKEDIN_CHECKS.'
}

/** Splits the name that the provider returned into two parts. */
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
