import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import { discoverProvider, providerRequestOptions, withTenantIssuer } from '#modules/identity'
import type { ProviderSettings } from '#platform/config'
import type { AttemptChecks } from './authorization-url.ts'

/** Used when a provider does not say how long a token is valid. */
const defaultLifetimeSeconds = 3_600

export interface GrantedTokens {
  readonly accessToken: string
  /** Undefined when the provider keeps the one we have. */
  readonly refreshToken: string | undefined
  readonly expiresInSeconds: number
}

export interface Grant extends GrantedTokens {
  /** The mailbox the permission is for; undefined when the provider does not say. */
  readonly address: string | undefined
  readonly scope: string | undefined
}

interface ProviderReturn {
  readonly settings: ProviderSettings
  readonly state: string
  readonly checks: AttemptChecks
  readonly redirectUri: string
  /** The query parameters of the provider's redirect. */
  readonly parameters: URLSearchParams
}

/**
 * Exchanges the code for tokens and verifies the id token's signature, audience, expiry and nonce.
 * Throws otherwise. Never call it in a transaction.
 */
export async function exchangeCode(
  { settings, state, checks, redirectUri, parameters }: ProviderReturn,
  timeoutMs?: number,
): Promise<Grant> {
  const { issuer, clientId, clientSecret } = settings
  const anyTenant = await discoverProvider(issuer, timeoutMs)
  const client: oauth.Client = { client_id: clientId }
  const options = providerRequestOptions(issuer, timeoutMs)
  const response = await oauth.authorizationCodeGrantRequest(
    anyTenant,
    client,
    oauth.ClientSecretPost(clientSecret),
    oauth.validateAuthResponse(anyTenant, client, parameters, state),
    redirectUri,
    checks.verifier,
    options,
  )
  const server = withTenantIssuer(anyTenant, await readTenant(response.clone()))
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: checks.nonce,
    requireIdToken: true,
  })
  await oauth.validateApplicationLevelSignature(server, response, options)
  const claims = Claims.parse(oauth.getValidatedIdTokenClaims(tokens))
  return {
    ...toGrantedTokens(tokens),
    address: [claims.email, claims.preferred_username].find(isAddress),
    scope: tokens.scope,
  }
}

export async function refreshTokens(
  { issuer, clientId, clientSecret }: ProviderSettings,
  refreshToken: string,
): Promise<GrantedTokens> {
  const server = await discoverProvider(issuer)
  const client: oauth.Client = { client_id: clientId }
  const response = await oauth.refreshTokenGrantRequest(
    server,
    client,
    oauth.ClientSecretPost(clientSecret),
    refreshToken,
    providerRequestOptions(issuer),
  )
  // Who the tokens are for was verified when the mailbox was connected.
  const body = await readTokenResponse(response)
  const withoutIdToken = Response.json(
    { ...body, id_token: undefined },
    { status: response.status },
  )
  return toGrantedTokens(await oauth.processRefreshTokenResponse(server, client, withoutIdToken))
}

/** Revokes a grant, as far as the provider offers it: Microsoft does not. */
export async function revokeToken(
  { issuer, clientId, clientSecret }: ProviderSettings,
  refreshToken: string,
): Promise<void> {
  const server = await discoverProvider(issuer)
  if (server.revocation_endpoint === undefined) return
  const response = await oauth.revocationRequest(
    server,
    { client_id: clientId },
    oauth.ClientSecretPost(clientSecret),
    refreshToken,
    providerRequestOptions(issuer),
  )
  // A token that was revoked before is refused, which is as good.
  if (response.status === 400) return
  await oauth.processRevocationResponse(response)
}

/** The provider ended the permission: only the owner of the mailbox can renew it. */
export function findRefusalCode(error: unknown): string | undefined {
  const isRefusal =
    error instanceof oauth.ResponseBodyError &&
    ['invalid_grant', 'interaction_required', 'consent_required'].includes(error.error)
  return isRefusal ? error.error : undefined
}

function toGrantedTokens(tokens: oauth.TokenEndpointResponse): GrantedTokens {
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresInSeconds: tokens.expires_in ?? defaultLifetimeSeconds,
  }
}

async function readTokenResponse(response: Response): Promise<object> {
  const body: unknown = await response.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null)
    throw new Error('The provider’s answer is unreadable.')
  return body
}

/** Reads the tenant from the token before verification, to decide whose issuer to expect. */
async function readTenant(response: Response): Promise<string | undefined> {
  const { id_token: token } = TokenResponse.parse(await response.json().catch(() => ({})))
  const payload = Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString('utf8')
  return Tenant.parse(payload === '' ? {} : JSON.parse(payload)).tid
}

const TokenResponse = z.object({ id_token: z.string().optional() })
const Tenant = z.object({ tid: z.string().optional() })
const Claims = z.object({
  email: z.string().optional(),
  // Microsoft leaves the address out for some accounts; this is how they sign in.
  preferred_username: z.string().optional(),
})

function isAddress(text: string | undefined): text is string {
  return z.email().max(320).safeParse(text).success
}
