import type { Provider } from '@headwater/contract/identity/fields'
import * as oauth from 'oauth4webapi'
import type { ProviderSettings } from '#platform/config'
import { discoverProvider } from './discover-provider.ts'

/** The random secrets of one attempt, which must match on return. */
export interface AttemptSecrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export function generateAttemptSecrets(): AttemptSecrets {
  return {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
  }
}

/** Returns the URL of the provider's sign-in page. */
export async function buildAuthorizationUrl(
  provider: Provider,
  { issuer, clientId, isClassic = false }: ProviderSettings,
  { state, nonce, verifier }: AttemptSecrets,
  redirectUri: string,
): Promise<string> {
  const { authorization_endpoint: endpoint } = await discoverProvider(issuer)
  const url = endpoint === undefined ? undefined : URL.parse(endpoint)
  const isSafe = url?.protocol === 'https:' || issuer.startsWith('http:')
  if (!url || !isSafe) throw new Error(`${provider} names no usable authorization endpoint.`)
  const parameters = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state,
    nonce,
    ...(!isClassic && {
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
