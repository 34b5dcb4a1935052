import * as oauth from 'oauth4webapi'
import { discoverProvider } from '#modules/identity'
import type { ProviderSettings } from '#platform/config'
import { mailProviders, type OAuthKind } from './mail-providers.ts'

/** The random secrets of one attempt, which must match on return. */
export interface AttemptChecks {
  readonly nonce: string
  readonly verifier: string
}

export function generateAttemptChecks(): AttemptChecks {
  return {
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
  }
}

interface Authorization {
  readonly kind: OAuthKind
  readonly settings: ProviderSettings
  readonly state: string
  readonly checks: AttemptChecks
  readonly redirectUri: string
  /** The mailbox that is reconnected. */
  readonly address: string | undefined
}

/** Returns the URL of the page on which the provider asks for the permission. */
export async function buildAuthorizationUrl(authorization: Authorization): Promise<string> {
  const { kind, settings, state, checks, redirectUri, address } = authorization
  const { issuer, clientId } = settings
  const { authorization_endpoint: endpoint } = await discoverProvider(issuer)
  const url = endpoint === undefined ? undefined : URL.parse(endpoint)
  const isSafe = url?.protocol === 'https:' || issuer.startsWith('http:')
  if (!url || !isSafe) throw new Error(`${kind} names no usable authorization endpoint.`)
  const { signInScopes, mailScopes, parameters } = mailProviders[kind]
  const query = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: [...signInScopes, ...mailScopes].join(' '),
    state,
    nonce: checks.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(checks.verifier),
    code_challenge_method: 'S256',
    ...parameters,
    ...(address !== undefined && { login_hint: address }),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
