import { exchangeProviderToken, startProviderAttempt } from '@headwater/contract/identity/providers'
import { theInstance } from './instance.ts'
import { expectOk } from './people.ts'
import type { Visitor } from './visitor.ts'

export type ProviderName = 'google' | 'linkedin'

/** Begins an attempt; gives the provider's page. */
export async function begin(
  browser: Visitor,
  provider: ProviderName,
  intent: 'signin' | 'signup' = 'signup',
): Promise<string> {
  return expectOk(await browser.call(startProviderAttempt, { provider, intent })).body.url
}

/** Agrees on the provider's page; gives the path it sends the browser back to. */
export async function agree(page: string, email: string): Promise<string> {
  await control('people', { name: 'Pia Vogel', email, isVerified: true })
  const reply = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ person: email }),
  })
  const { pathname, search } = new URL(reply.headers.get('location') ?? '')
  return pathname + search
}

/** Comes back; gives the path of the landing, or of the sign-in page when it was refused. */
export async function comeBack(browser: Visitor, path: string): Promise<string> {
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  const reply = await browser.send('GET', path, undefined, { headers })
  return String(reply.headers.location)
}

export function exchangeAt(browser: Visitor, provider: ProviderName, landing: string) {
  const [, , id = '', token = ''] = landing.split('/')
  return browser.call(exchangeProviderToken, { provider, id, token })
}

/** Lets the provider do something wrong, once. */
export async function plan(provider: ProviderName, fault: string): Promise<void> {
  await control('faults', { provider, fault })
}

async function control(what: string, body: object): Promise<void> {
  const { identityUrl } = theInstance()
  if (identityUrl === undefined) throw new Error('This check needs the identity stand-in.')
  const reply = await fetch(`${identityUrl}/control/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(await reply.text())
}
