import { cookieConsent } from '@headwater/contract/constants'
import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from './cookies.ts'
import { readThirdPartyServices } from './third-parties.ts'

export type Consent = 'given' | 'refused'

const listeners = new Set<() => void>()

/**
 * Returns the person's answer to the cookie notice. A consent names the services it was given to, so
 * a service that is configured later asks again.
 */
export function readConsent(): Consent | undefined {
  const [answer, ...consented] = (readCookie(cookieConsent.cookieName) ?? '').split('.')
  if (answer === 'false') return 'refused'
  if (answer !== 'true') return undefined
  const services = Object.keys(readThirdPartyServices())
  return services.every((service) => consented.includes(service)) ? 'given' : undefined
}

export function saveConsent(consent: Consent): void {
  const value =
    consent === 'given' ? ['true', ...Object.keys(readThirdPartyServices())].join('.') : 'false'
  writeCookie(cookieConsent.cookieName, value, cookieConsent.days)
  for (const listener of listeners) listener()
}

/** Also calls the listener when the tab is shown again, because another tab may have answered. */
export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    listeners.delete(listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

export function useConsent(): Consent | undefined {
  return useSyncExternalStore(subscribeToConsent, readConsent)
}
