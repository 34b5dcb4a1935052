import type { Provider } from '@headwater/contract/identity/fields'
import * as oauth from 'oauth4webapi'
import type { ProviderSettings } from '#platform/config'
import { discover } from './discover.ts'

/** What is made up for one attempt, and must come back with it. */
export interface AttemptSecrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export function makeAttemptSecrets(): AttemptSecrets {
  return {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
  }
}

/** Where the browser goes to be asked who it belongs to. */
export async function makeAuthorizationUrl(
  provider: Provider,
  { issuer, clientId, isClassic = false }: ProviderSettings,
  { state, nonce, verifier }: AttemptSecrets,
  redirectUri: string,
): Promise<string> {
  const { authorization_endpoint: endpoint } = await discover(issuer)
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
