import { createHash } from 'node:crypto'
import type { Grant, Grants } from './grants.ts'
import { type Client, findClient, type Issuer } from './issuers.ts'

type Form = Readonly<Record<string, string>>

/** What a token request is refused with, in the words of OAuth. */
export interface Refusal {
  readonly status: 400 | 401
  readonly error: string
  readonly error_description: string
}

/** Exchanges a code for what was agreed to. A code is gone after the first try, right or wrong. */
export function redeemCode(
  issuer: Issuer,
  codes: Grants,
  authorization: string | undefined,
  form: Form,
): Grant | Refusal {
  const client = recogniseClient(issuer, authorization, form)
  if (!client) return refuse(401, 'invalid_client', 'Client authentication failed.')
  if (client.isClassic && form.code_verifier !== undefined) {
    return refuse(401, 'invalid_client', 'Client authentication failed: no verifier is expected.')
  }
  if (form.grant_type !== 'authorization_code') {
    return refuse(400, 'unsupported_grant_type', 'Only authorization_code is known here.')
  }
  const grant = codes.take(form.code ?? '')
  const isTheirs = grant?.provider === issuer.provider && grant.client.id === client.id
  if (!grant || !isTheirs || grant.redirectUri !== form.redirect_uri) {
    return refuse(400, 'invalid_grant', 'The code is unknown, used or too old.')
  }
  if (grant.challenge !== undefined && grant.challenge !== challengeOf(form.code_verifier ?? '')) {
    return refuse(400, 'invalid_grant', 'The code verifier does not fit.')
  }
  return grant
}

/** The app that shows its own secret, in a place where this provider looks for it. */
function recogniseClient(
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

function refuse(status: Refusal['status'], error: string, description: string): Refusal {
  return { status, error, error_description: description }
}
