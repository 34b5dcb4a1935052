import { exchangeProviderToken, startProviderAttempt } from '@headwater/contract/identity/providers'
import type { HttpClient } from './http-client.ts'
import { getInstance } from './instance.ts'
import { expectOk } from './people.ts'

export type ProviderName = 'google' | 'linkedin'

/** Starts an attempt and returns the provider's page. */
export async function startSignIn(
  browser: HttpClient,
  provider: ProviderName,
  intent: 'signin' | 'signup' = 'signup',
): Promise<string> {
  return expectOk(await browser.call(startProviderAttempt, { provider, intent })).body.url
}

/** Consents on the provider's page and returns the path it redirects to. */
export async function approveAtProvider(page: string, email: string): Promise<string> {
  await control('people', { name: 'Pia Vogel', email, isVerified: true })
  const reply = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ person: email }),
  })
  const { pathname, search } = new URL(reply.headers.get('location') ?? '')
  return pathname + search
}

/**
 * Follows the redirect and returns the path of the landing page, or of the sign-in page if refused.
 */
export async function followCallback(browser: HttpClient, path: string): Promise<string> {
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  const reply = await browser.send('GET', path, undefined, { headers })
  return String(reply.headers.location)
}

export function exchangeLanding(browser: HttpClient, provider: ProviderName, landing: string) {
  const [, , id = '', token = ''] = landing.split('/')
  return browser.call(exchangeProviderToken, { provider, id, token })
}

/** Makes the provider's next response faulty. */
export async function planFault(provider: ProviderName, fault: string): Promise<void> {
  await control('faults', { provider, fault })
}

async function control(what: string, body: object): Promise<void> {
  const { identityUrl } = getInstance()
  if (identityUrl === undefined) throw new Error('This check needs the identity stand-in.')
  const reply = await fetch(`${identityUrl}/control/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(await reply.text())
}
