import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type AuthorizationRequest, parseAuthorizationRequest } from './authorization-request.ts'
import type { FaultQueue } from './fault-queue.ts'
import { createGrantStore, type GrantStore } from './grant-store.ts'
import { createIdToken, userClaims } from './id-token.ts'
import type { Issuer } from './issuers.ts'
import type { SigningKeys } from './keys.ts'
import { renderChooser, renderRefusal } from './pages.ts'
import type { Person } from './people.ts'
import { redeemCode } from './token-request.ts'

export interface ProviderDependencies {
  /** Address of the stand-in, known once it listens. */
  readonly origin: () => string
  readonly keys: () => Promise<SigningKeys>
  readonly faults: FaultQueue
  readonly people: readonly Person[]
}

const codeLifeMs = 60_000
const tokenLifeMs = 3_600_000
const slownessMs = 30_000

/** Serves all routes of one provider. */
export function serveProvider(
  server: FastifyInstance,
  issuer: Issuer,
  parts: ProviderDependencies,
): void {
  const { origin, keys, faults, people } = parts
  const { provider, path } = issuer
  const issuerUrl = () => origin() + path
  const [codes, accessTokens] = [createGrantStore(codeLifeMs), createGrantStore(tokenLifeMs)]

  server.get(`${path}/.well-known/openid-configuration`, (_, reply) => {
    if (faults.take(provider, 'discovery-fails')) return reply.code(503).send('Not today')
    return reply.send(discoveryDocument(issuer, issuerUrl()))
  })
  server.get(`${path}/jwks`, async () => (await keys()).published)

  server.get<{ Querystring: Form }>(`${path}/authorize`, ({ query }, reply) => {
    const asked = parseAuthorizationRequest(issuer, query)
    if (typeof asked === 'string') return sendPage(reply.code(400), renderRefusal(issuer, asked))
    return sendPage(reply, renderChooser(issuer, people, asked.redirectUri))
  })
  server.post<{ Querystring: Form; Body: Form }>(`${path}/authorize`, ({ query, body }, reply) => {
    const asked = parseAuthorizationRequest(issuer, query)
    if (typeof asked === 'string') return sendPage(reply.code(400), renderRefusal(issuer, asked))
    const person = body.decision === 'cancel' ? undefined : choosePerson(people, body)
    const iss = faults.take(provider, 'wrong-response-issuer')
      ? 'https://accounts.example.test'
      : issuerUrl()
    const answer = person
      ? { code: codes.keep({ provider, person, ...asked }) }
      : { error: issuer.cancelError, error_description: 'Cancelled by the user.' }
    const named = issuer.sendsIssuer ? { iss } : {}
    return reply.redirect(buildRedirectUrl(asked, { ...answer, ...named }), 303)
  })

  server.post<{ Body: Form }>(`${path}/token`, async ({ headers, body }, reply) => {
    if (faults.take(provider, 'token-fails')) return reply.code(500).send({ error: 'server_error' })
    if (faults.take(provider, 'token-is-html')) return sendPage(reply, '<h1>Maintenance</h1>')
    if (faults.take(provider, 'token-is-slow')) await wait(slownessMs, undefined, { ref: false })
    const grant = redeemCode(issuer, codes, headers.authorization, body)
    if ('error' in grant) {
      const { status, ...words } = grant
      return reply.code(status).send(words)
    }
    return {
      access_token: accessTokens.keep(grant),
      token_type: 'Bearer',
      expires_in: tokenLifeMs / 1_000,
      scope: 'openid email profile',
      id_token: await createIdToken(
        { issuer, issuerUrl: issuerUrl(), keys: await keys(), faults },
        grant,
      ),
    }
  })

  server.get(`${path}/userinfo`, ({ headers }, reply) => {
    const grant = findGrantByBearer(accessTokens, headers.authorization)
    if (grant) return reply.send(userClaims(issuer, grant.person))
    return reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'invalid_token' })
  })
}

type Form = Readonly<Record<string, string>>

function discoveryDocument({ sendsIssuer, secretIn }: Issuer, url: string) {
  return {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/userinfo`,
    jwks_uri: `${url}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: secretIn,
    code_challenge_methods_supported: ['S256'],
    ...(sendsIssuer && { authorization_response_iss_parameter_supported: true }),
  }
}

/** A person of the list, or a typed-in one. */
function choosePerson(people: readonly Person[], form: Form): Person | undefined {
  const { person, name = '', email = '', verified } = form
  if (person !== undefined) return people.find((known) => known.email === person)
  if (!email.includes('@')) return undefined
  return { name: name.trim() || email, email: email.trim(), isVerified: verified === 'on' }
}

function buildRedirectUrl(
  { redirectUri, state }: AuthorizationRequest,
  answer: Readonly<Record<string, string>>,
): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  if (state !== undefined) url.searchParams.set('state', state)
  return url.href
}

function findGrantByBearer(tokens: GrantStore, authorization = '') {
  return tokens.find(authorization.replace(/^Bearer /i, ''))
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page)
}
