import type { Provider } from '@headwater/contract/identity/fields'
import * as contract from '@headwater/contract/identity/providers'
import type { LightMyRequestResponse } from 'fastify'
import type { Browser } from './browser.ts'
import type { Account, SignInProvider } from './sign-in-provider.ts'

/** What a landing of the web app has in its address. */
export interface Landing {
  readonly provider: Provider
  readonly id: string
  readonly token: string
}

/** Asks the product where to go; the browser gets its cookie. */
export async function beginAt(
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

/** Comes back to the product; gives the page it leads on to. */
export async function comeBack(browser: Browser, location: string): Promise<string> {
  const { pathname, search } = new URL(location)
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  const reply = await browser.call({ method: 'GET', url: pathname + search, headers })
  if (reply.statusCode !== 303) throw new Error(reply.body)
  return String(reply.headers.location)
}

/** There, through the provider's page and back, up to the landing. */
export async function landWith(
  browser: Browser,
  at: Pick<SignInProvider, 'agree'>,
  provider: Provider,
  account: Account,
  intent?: 'signin' | 'signup' | 'link',
): Promise<Landing> {
  const url = await beginAt(browser, provider, intent)
  return landingOf(provider, await comeBack(browser, await at.agree(url, account)))
}

export function landingOf(provider: Provider, path: string): Landing {
  const [, , id, token] = path.split('/')
  if (id === undefined || token === undefined) throw new Error(`No landing: ${path}`)
  return { provider, id, token }
}

export function exchange(browser: Browser, landing: Landing): Promise<LightMyRequestResponse> {
  return browser.call({
    method: 'POST',
    url: contract.exchangeProviderToken.path,
    payload: landing,
  })
}
