import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type AuthorizationRequest, parseAuthorizationRequest } from './authorization-request.ts'
import type { FaultQueue } from './fault-queue.ts'
import { createGrantStore } from './grant-store.ts'
import { createIdToken, userClaims } from './id-token.ts'
import { type Issuer, mailScopeName } from './issuers.ts'
import type { SigningKeys } from './keys.ts'
import { renderChooser, renderRefusal } from './pages.ts'
import type { Person } from './people.ts'
import { answerTokenRequest, type TokenError } from './token-request.ts'
import type { Tokens } from './tokens.ts'

export interface ProviderDependencies {
  /** Address of the stand-in, known once it listens. */
  readonly origin: () => string
  readonly keys: () => Promise<SigningKeys>
  readonly faults: FaultQueue
  readonly people: readonly Person[]
  readonly tokens: Tokens
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
  const codes = createGrantStore(codeLifeMs)
  for (const path of issuer.paths) {
    serveDiscovery(server, issuer, path, parts)
    serveAuthorization(server, issuer, path, parts, codes)
    serveTokens(server, issuer, path, parts, codes)
  }
}

function serveDiscovery(
  server: FastifyInstance,
  issuer: Issuer,
  path: string,
  { origin, keys, faults }: ProviderDependencies,
): void {
  const { provider, endpoints } = issuer
  server.get(path + endpoints.discovery, (_, reply) => {
    if (faults.take(provider, 'discovery-fails')) return reply.code(503).send('Not today')
    return reply.send(discoveryDocument(issuer, origin(), path))
  })
  server.get(path + endpoints.keys, async () => (await keys()).published)
}

function serveAuthorization(
  server: FastifyInstance,
  issuer: Issuer,
  path: string,
  { origin, faults, people }: ProviderDependencies,
  codes: ReturnType<typeof createGrantStore>,
): void {
  const { provider, endpoints } = issuer
  const url = path + endpoints.authorize
  server.get<{ Querystring: Form }>(url, ({ query }, reply) => {
    const asked = parseAuthorizationRequest(issuer, query)
    if (typeof asked === 'string') return sendPage(reply.code(400), renderRefusal(issuer, asked))
    return sendPage(reply, renderChooser(issuer, people, asked))
  })
  server.post<{ Querystring: Form; Body: Form }>(url, ({ query, body }, reply) => {
    const asked = parseAuthorizationRequest(issuer, query)
    if (typeof asked === 'string') return sendPage(reply.code(400), renderRefusal(issuer, asked))
    const person = body.decision === 'cancel' ? undefined : choosePerson(people, body)
    const iss = faults.take(provider, 'wrong-response-issuer')
      ? 'https://accounts.example.test'
      : origin() + issuer.issuerPath
    const answer = person
      ? {
          code: codes.keep({
            ...asked,
            provider,
            person,
            scopes: allowedScopes(issuer, asked, body),
          }),
        }
      : { error: issuer.cancelError, error_description: 'Cancelled by the user.' }
    const named = issuer.sendsIssuer ? { iss } : {}
    return reply.redirect(buildRedirectUrl(asked, { ...answer, ...named }), 303)
  })
}

function serveTokens(
  server: FastifyInstance,
  issuer: Issuer,
  path: string,
  { origin, keys, faults, tokens }: ProviderDependencies,
  codes: ReturnType<typeof createGrantStore>,
): void {
  const { provider, endpoints } = issuer
  server.post<{ Body: Form }>(path + endpoints.token, async ({ headers, body }, reply) => {
    if (faults.take(provider, 'token-fails')) return reply.code(500).send({ error: 'server_error' })
    if (faults.take(provider, 'token-is-html')) return sendPage(reply, '<h1>Maintenance</h1>')
    if (faults.take(provider, 'token-is-slow')) await wait(slownessMs, undefined, { ref: false })
    const answer = answerTokenRequest(issuer, { codes, tokens }, headers.authorization, body ?? {})
    if ('error' in answer) return sendTokenError(reply, issuer, answer)
    const { grant, refreshToken, signIn } = answer
    const issuerUrl = origin() + issuer.issuerPath
    return {
      access_token: tokens.issue('access', grant, tokenLifeMs),
      token_type: 'Bearer',
      expires_in: tokenLifeMs / 1_000,
      scope: grant.scopes.join(' '),
      ...(refreshToken && { refresh_token: refreshToken }),
      ...(signIn && {
        id_token: await createIdToken({ issuer, issuerUrl, keys: await keys(), faults }, signIn),
      }),
    }
  })
  server.get(path + endpoints.userinfo, ({ headers }, reply) => {
    const token = headers.authorization?.replace(/^Bearer /i, '') ?? ''
    const known = tokens.read('access', token)
    if (known?.provider === provider) return reply.send(userClaims(issuer, known.person))
    return reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'invalid_token' })
  })
  server.post<{ Body: Form; Querystring: Form }>(`${path}/revoke`, ({ body, query }, reply) => {
    const token = body?.token ?? query.token ?? ''
    const known = tokens.read('refresh', token) ?? tokens.read('access', token)
    if (known?.provider !== provider) return reply.code(400).send({ error: 'invalid_token' })
    tokens.end(['access', 'refresh'], provider, known.person.email)
    return reply.code(200).send({})
  })
}

type Form = Readonly<Record<string, string>>

function discoveryDocument(issuer: Issuer, origin: string, path: string) {
  const { sendsIssuer, secretIn, endpoints, mailScopes, provider } = issuer
  const url = origin + path
  const isForAllTenants = path === '/microsoft/common'
  return {
    // Microsoft's common document has a placeholder where tokens have the organisation.
    issuer: isForAllTenants ? `${origin}/microsoft/{tenantid}/v2.0` : origin + issuer.issuerPath,
    authorization_endpoint: url + endpoints.authorize,
    token_endpoint: url + endpoints.token,
    userinfo_endpoint: url + endpoints.userinfo,
    jwks_uri: url + endpoints.keys,
    ...(provider === 'google' && { revocation_endpoint: `${url}/revoke` }),
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile', ...Object.keys(mailScopes)],
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

/** On a page with boxes, a mail scope without its tick is denied. */
function allowedScopes(issuer: Issuer, { scopes }: AuthorizationRequest, form: Form): string[] {
  const isChosen = issuer.hasGranularConsent && form.consent === 'shown'
  return scopes.filter(
    (scope) => !isChosen || mailScopeName(issuer, scope) === undefined || form[scope] === 'on',
  )
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

/** Microsoft adds numbers by which its errors are told apart. */
function sendTokenError(
  reply: FastifyReply,
  { provider }: Issuer,
  error: TokenError,
): FastifyReply {
  const { status, ...words } = error
  if (provider !== 'microsoft') return reply.code(status).send(words)
  const number = { invalid_grant: 700082, invalid_client: 7000215 }[words.error] ?? 900144
  return reply.code(status).send({
    error: words.error,
    error_description: `AADSTS${number}: ${words.error_description}`,
    error_codes: [number],
    timestamp: `${new Date().toISOString().slice(0, 19).replace('T', ' ')}Z`,
    trace_id: randomUUID(),
    correlation_id: randomUUID(),
  })
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page)
}
