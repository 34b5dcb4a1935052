import { type FastifyInstance, fastify } from 'fastify'
import { type Fault, type FaultQueue, faultSchema } from './fault-queue.ts'
import { issuers, type Provider } from './issuers.ts'
import type { SigningKeys } from './keys.ts'
import { renderHome, renderNotFound } from './pages.ts'
import { type Person, personSchema, samplePeople } from './people.ts'
import { serveProvider } from './provider-routes.ts'
import { style } from './style.ts'

interface HttpOptions {
  readonly origin: () => string
  readonly keys: () => Promise<SigningKeys>
  readonly faults: FaultQueue
}

/**
 * The form redirects to the product, and browsers apply the form-action policy to that redirect.
 */
const policy =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self' http://localhost:* http://127.0.0.1:*; frame-ancestors 'none'"

/** Builds the server for both providers, their pages and the control calls for tests. */
export function buildHttp({ origin, keys, faults }: HttpOptions): FastifyInstance {
  const server = fastify({ ajv: { customOptions: { removeAdditional: false } } })
  const people = [...samplePeople]
  server.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    async (_: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
  )
  for (const issuer of issuers) serveProvider(server, issuer, { origin, keys, faults, people })
  serveControls(server, faults, people)
  server.get('/', (_, reply) =>
    reply.type('text/html; charset=utf-8').send(renderHome(origin(), people)),
  )
  server.get('/style.css', (_, reply) => reply.type('text/css; charset=utf-8').send(style))
  server.setNotFoundHandler((_, reply) =>
    reply.code(404).type('text/html; charset=utf-8').send(renderNotFound()),
  )
  return server
}

function serveControls(server: FastifyInstance, faults: FaultQueue, people: Person[]): void {
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
