import { type Client, findClient, type Issuer } from './issuers.ts'

/** A validated authorization request of a client. */
export interface AuthorizationRequest {
  readonly client: Client
  readonly redirectUri: string
  readonly state: string | undefined
  readonly nonce: string | undefined
  readonly challenge: string | undefined
  readonly scopes: readonly string[]
  /** Whether a refresh token is asked for: by a parameter at Google, by a scope at Microsoft. */
  readonly isOffline: boolean
}

type Query = Readonly<Record<string, unknown>>

/**
 * Parses an authorization request. A refusal is a message on the page, because redirecting to an
 * unchecked address is unsafe.
 */
export function parseAuthorizationRequest(
  issuer: Issuer,
  query: Query,
): AuthorizationRequest | string {
  const text = (name: string) => {
    const value = query[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const redirectUri = text('redirect_uri')
  const client = findClient(issuer, text('client_id'))
  if (!client) return 'Unknown client.'
  if (redirectUri === undefined || !isLocal(redirectUri)) {
    return 'The redirect URI must point to this machine.'
  }
  if (text('response_type') !== 'code') return 'Only the authorization code flow is supported.'
  if (!text('scope')?.split(' ').includes('openid')) return 'The scope must include openid.'
  const scopes = [...new Set(text('scope')?.split(' ').filter(Boolean))]
  const challenge = text('code_challenge')
  if (!client.isClassic && (!challenge || text('code_challenge_method') !== 'S256')) {
    return 'A code challenge with the method S256 is required.'
  }
  return {
    client,
    redirectUri,
    state: text('state'),
    nonce: text('nonce'),
    challenge: client.isClassic ? undefined : challenge,
    scopes,
    isOffline: scopes.includes('offline_access') || text('access_type') === 'offline',
  }
}

/** The stand-in issues any identity to any client, so redirects must stay on this machine. */
function isLocal(address: string): boolean {
  const { protocol = '', hostname = '' } = URL.parse(address) ?? {}
  if (protocol !== 'http:' && protocol !== 'https:') return false
  return /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}
