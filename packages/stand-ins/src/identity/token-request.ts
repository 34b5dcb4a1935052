import { createHash } from 'node:crypto'
import type { Grant, GrantStore } from './grant-store.ts'
import { type Client, findClient, type Issuer } from './issuers.ts'

type Form = Readonly<Record<string, string>>

/** The OAuth error of a refused token request. */
export interface TokenError {
  readonly status: 400 | 401
  readonly error: string
  readonly error_description: string
}

/** Exchanges a code for its grant. A code is invalid after the first attempt, right or wrong. */
export function redeemCode(
  issuer: Issuer,
  codes: GrantStore,
  authorization: string | undefined,
  form: Form,
): Grant | TokenError {
  const client = authenticateClient(issuer, authorization, form)
  if (!client) return tokenError(401, 'invalid_client', 'Client authentication failed.')
  if (client.isClassic && form.code_verifier !== undefined) {
    return tokenError(
      401,
      'invalid_client',
      'Client authentication failed: no verifier is expected.',
    )
  }
  if (form.grant_type !== 'authorization_code') {
    return tokenError(400, 'unsupported_grant_type', 'Only authorization_code is supported.')
  }
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
  return issuer.clients.find(({ id, secret }) => {
    const credentials = Buffer.from(`${id}:${secret}`).toString('base64')
    return authorization === `Basic ${credentials}`
  })
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

function tokenError(status: TokenError['status'], error: string, description: string): TokenError {
  return { status, error, error_description: description }
}
