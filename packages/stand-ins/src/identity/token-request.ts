import { createHash } from 'node:crypto'
import type { Grant, GrantStore } from './grant-store.ts'
import { type Client, findClient, type Issuer } from './issuers.ts'
import type { TokenGrant, Tokens } from './tokens.ts'

type Form = Readonly<Record<string, string>>

/** The OAuth error of a refused token request. */
export interface TokenError {
  readonly status: 400 | 401
  readonly error: string
  readonly error_description: string
}

/** What a token request is answered with. */
interface TokenAnswer {
  readonly grant: TokenGrant
  /** Undefined if the client has one already, or may not have one. */
  readonly refreshToken: string | undefined
  /** The first answer of a sign-in has an id token. */
  readonly signIn: Grant | undefined
}

/** Exchanges a code or a refresh token. */
export function answerTokenRequest(
  issuer: Issuer,
  { codes, tokens }: { codes: GrantStore; tokens: Tokens },
  authorization: string | undefined,
  form: Form,
): TokenAnswer | TokenError {
  const client = authenticateClient(issuer, authorization, form)
  if (!client) return tokenError(401, 'invalid_client', 'Client authentication failed.')
  if (client.isClassic && form.code_verifier !== undefined) {
    return tokenError(
      401,
      'invalid_client',
      'Client authentication failed: no verifier is expected.',
    )
  }
  if (form.grant_type === 'refresh_token') return refresh(issuer, client, tokens, form)
  if (form.grant_type !== 'authorization_code') {
    return tokenError(400, 'unsupported_grant_type', 'Only authorization_code is supported.')
  }
  const signIn = redeemCode(issuer, client, codes, form)
  if ('error' in signIn) return signIn
  const { provider, person, scopes } = signIn
  const grant = { provider, clientId: client.id, person, scopes }
  const refreshToken = signIn.isOffline ? tokens.issue('refresh', grant) : undefined
  return { grant, refreshToken, signIn }
}

/** A code is invalid after the first attempt, right or wrong. */
function redeemCode(
  issuer: Issuer,
  client: Client,
  codes: GrantStore,
  form: Form,
): Grant | TokenError {
  const grant = codes.take(form.code ?? '')
  const isTheirs = grant?.provider === issuer.provider && grant.client.id === client.id
  if (!grant || !isTheirs || grant.redirectUri !== form.redirect_uri) {
    return tokenError(400, 'invalid_grant', 'The code is unknown, used or expired.')
  }
  if (grant.challenge !== undefined && grant.challenge !== challengeOf(form.code_verifier ?? '')) {
    return tokenError(400, 'invalid_grant', 'The code verifier does not match.')
  }
  return grant
}

function refresh(
  issuer: Issuer,
  client: Client,
  tokens: Tokens,
  form: Form,
): TokenAnswer | TokenError {
  const token = form.refresh_token ?? ''
  const known = tokens.read('refresh', token)
  if (known?.provider !== issuer.provider || known.clientId !== client.id) {
    return tokenError(400, 'invalid_grant', 'Token has been expired or revoked.')
  }
  const asked = form.scope?.split(' ').filter(Boolean) ?? known.scopes
  if (!asked.every((scope) => known.scopes.includes(scope))) {
    return tokenError(400, 'invalid_scope', 'The scope is more than was granted.')
  }
  const { provider, clientId, person } = known
  const grant = { provider, clientId, person, scopes: asked }
  if (!issuer.rotatesRefreshTokens) return { grant, refreshToken: undefined, signIn: undefined }
  tokens.countUse(token)
  const refreshToken = tokens.issue('refresh', { ...grant, scopes: known.scopes })
  return { grant, refreshToken, signIn: undefined }
}

/** Returns the app that sends its own secret in a place this provider accepts. */
function authenticateClient(
  issuer: Issuer,
  authorization: string | undefined,
  { client_id, client_secret }: Form,
): Client | undefined {
  if (authorization === undefined) {
    const client = findClient(issuer, client_id)
    return client?.secret === client_secret ? client : undefined
  }
  if (!issuer.secretIn.includes('client_secret_basic')) return undefined
  return issuer.clients.find((client) => authorization === basicCredentials(client))
}

/** The header with which an app proves itself. */
export function basicCredentials({ id, secret }: Client): string {
  return `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

function tokenError(status: TokenError['status'], error: string, description: string): TokenError {
  return { status, error, error_description: description }
}
