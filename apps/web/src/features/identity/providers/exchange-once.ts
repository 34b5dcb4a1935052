import type { Provider } from '@headwater/contract/identity/fields'
import { exchangeProviderToken, type ProviderOutcome } from '@headwater/contract/identity/providers'
import { call } from '#lib/http-client'
import { readLinkSecret } from '#lib/link-secret'

/** The id and the code that stood in the path of a provider's return. */
export interface Landing {
  id: string
  token: string
}

export function findLanding(): Landing | undefined {
  const [id, token] = readLinkSecret('landing')?.split('/') ?? []
  return id && token ? { id, token } : undefined
}

const underWay = new Map<string, Promise<ProviderOutcome>>()

/** However often a screen is drawn, one landing is exchanged once. */
export function exchangeOnce(provider: Provider, { id, token }: Landing): Promise<ProviderOutcome> {
  const known = underWay.get(token)
  if (known) return known
  const exchange = call(exchangeProviderToken, { provider, id, token })
  underWay.set(token, exchange)
  // Without an answer the code may still be good, and the person may try again.
  exchange.catch(() => underWay.delete(token))
  return exchange
}
