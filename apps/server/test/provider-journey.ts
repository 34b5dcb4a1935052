import type { Provider } from '@headwater/contract/identity/fields'
import * as contract from '@headwater/contract/identity/providers'
import type { LightMyRequestResponse } from 'fastify'
import type { Browser } from './browser.ts'
import type { Account, SignInProvider } from './sign-in-provider.ts'

/** The parts of a landing URL of the web app. */
export interface Landing {
  readonly provider: Provider
  readonly id: string
  readonly token: string
}

/** Starts a sign-in and returns the provider's URL; the browser gets its cookie. */
export async function startProviderSignIn(
  browser: Browser,
  provider: Provider,
  intent: 'signin' | 'signup' | 'link' = 'signin',
): Promise<string> {
  await browser.get('/sanctum/csrf-cookie')
  const endpoint = intent === 'link' ? contract.startProviderLink : contract.startProviderAttempt
  const url = endpoint.path.replace(':provider', provider)
  const payload = intent === 'link' ? {} : { intent }
  const reply = await browser.call({ method: 'POST', url, payload })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json().body.url
}

/** Follows the callback and returns the next page. */
export async function followCallback(browser: Browser, location: string): Promise<string> {
  const { pathname, search } = new URL(location)
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  const reply = await browser.call({ method: 'GET', url: pathname + search, headers })
  if (reply.statusCode !== 303) throw new Error(reply.body)
  return String(reply.headers.location)
}

/** Goes through the provider's page and back, up to the landing page. */
export async function signInAtProvider(
  browser: Browser,
  at: Pick<SignInProvider, 'agree'>,
  provider: Provider,
  account: Account,
  intent?: 'signin' | 'signup' | 'link',
): Promise<Landing> {
  const url = await startProviderSignIn(browser, provider, intent)
  return parseLanding(provider, await followCallback(browser, await at.agree(url, account)))
}

export function parseLanding(provider: Provider, path: string): Landing {
  const [, , id, token] = path.split('/')
  if (id === undefined || token === undefined) throw new Error(`No landing: ${path}`)
  return { provider, id, token }
}

export function exchangeToken(browser: Browser, landing: Landing): Promise<LightMyRequestResponse> {
  return browser.call({
    method: 'POST',
    url: contract.exchangeProviderToken.path,
    payload: landing,
  })
}
