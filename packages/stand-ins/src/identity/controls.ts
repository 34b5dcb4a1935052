import type { FastifyInstance } from 'fastify'
import { type Fault, type FaultQueue, faultSchema } from './fault-queue.ts'
import { client, type Provider } from './issuers.ts'
import { type Person, personSchema, samplePeople } from './people.ts'
import { basicCredentials } from './token-request.ts'
import type { Tokens } from './tokens.ts'

interface ControlDependencies {
  readonly faults: FaultQueue
  readonly people: Person[]
  readonly tokens: Tokens
}

/** Serves the calls of tests, and the call with which the mail stand-in asks about a token. */
export function serveControls(server: FastifyInstance, parts: ControlDependencies): void {
  servePeople(server, parts.people)
  serveFaults(server, parts.faults)
  serveTokenControls(server, parts.tokens)
  server.post<{ Body: { token?: string } | null }>('/introspect', ({ headers, body }, reply) => {
    if (headers.authorization !== basicCredentials(client)) return reply.code(401).send({})
    const known = parts.tokens.read('access', body?.token ?? '')
    if (!known) return { active: false }
    const { provider, person, scopes, endsAt = 0 } = known
    return {
      active: true,
      provider,
      username: person.email,
      name: person.name,
      scope: scopes.join(' '),
      exp: Math.floor(endsAt / 1_000),
    }
  })
}

/** Ends the permission that a person gave, as they do in the settings of their account. */
export function revokeGrant(tokens: Tokens, provider: Provider, email: string): void {
  tokens.end(['access', 'refresh'], provider, email)
}

function servePeople(server: FastifyInstance, people: Person[]): void {
  server.get('/control/people', () => ({ people }))
  server.post<{ Body: Person }>(
    '/control/people',
    { schema: { body: personSchema } },
    ({ body }, reply) => {
      const known = people.findIndex(({ email }) => email === body.email)
      people.splice(known < 0 ? people.length : known, known < 0 ? 0 : 1, body)
      return reply.code(201).send(body)
    },
  )
  server.delete('/control/people', (_, reply) => {
    people.splice(0, people.length, ...samplePeople)
    return reply.code(204).send()
  })
}

function serveFaults(server: FastifyInstance, faults: FaultQueue): void {
  server.post<{ Body: { provider: Provider; fault: Fault } }>(
    '/control/faults',
    { schema: { body: faultSchema } },
    ({ body }, reply) => {
      faults.add(body.provider, body.fault)
      return reply.code(204).send()
    },
  )
  server.delete('/control/faults', (_, reply) => {
    faults.clear()
    return reply.code(204).send()
  })
}

const owner = {
  provider: { enum: ['google', 'linkedin', 'microsoft'] },
  email: { type: 'string', minLength: 3, maxLength: 254 },
} as const
const ownerSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['provider', 'email'],
  properties: owner,
} as const
const tokenSchema = {
  ...ownerSchema,
  required: ['provider', 'email', 'scopes'],
  properties: {
    ...owner,
    name: { type: 'string', maxLength: 160 },
    scopes: { type: 'array', items: { type: 'string' } },
    lifeSeconds: { type: 'integer', minimum: 0, maximum: 86_400 },
  },
} as const

interface Owner {
  readonly provider: Provider
  readonly email: string
}

interface TokenOrder extends Owner {
  readonly name?: string
  readonly scopes: string[]
  readonly lifeSeconds?: number
}

function serveTokenControls(server: FastifyInstance, tokens: Tokens): void {
  server.post<{ Body: TokenOrder }>(
    '/control/tokens',
    { schema: { body: tokenSchema } },
    ({ body }, reply) => {
      const { provider, email, name = email, scopes, lifeSeconds = 3_600 } = body
      const grant = { provider, clientId: client.id, person: { name, email }, scopes }
      return reply.code(201).send({
        access_token: tokens.issue('access', grant, lifeSeconds * 1_000),
        refresh_token: tokens.issue('refresh', grant),
        expires_in: lifeSeconds,
      })
    },
  )
  server.post<{ Body: Owner }>(
    '/control/revoke',
    { schema: { body: ownerSchema } },
    ({ body }, reply) => {
      revokeGrant(tokens, body.provider, body.email)
      return reply.code(204).send()
    },
  )
  server.post<{ Body: Owner }>(
    '/control/expire',
    { schema: { body: ownerSchema } },
    ({ body }, reply) => {
      tokens.end(['access'], body.provider, body.email)
      return reply.code(204).send()
    },
  )
}
