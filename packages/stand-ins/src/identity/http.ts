import { type FastifyInstance, fastify } from 'fastify'
import { revokeGrant, serveControls } from './controls.ts'
import type { FaultQueue } from './fault-queue.ts'
import { issuers } from './issuers.ts'
import type { SigningKeys } from './keys.ts'
import { renderHome, renderNotFound } from './pages.ts'
import { samplePeople } from './people.ts'
import { serveProvider } from './provider-routes.ts'
import { style } from './style.ts'
import { createTokens } from './tokens.ts'

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

/** Builds the server for all providers, their pages and the control calls for tests. */
export function buildHttp({ origin, keys, faults }: HttpOptions): FastifyInstance {
  const server = fastify({ ajv: { customOptions: { removeAdditional: false } } })
  const people = [...samplePeople]
  const tokens = createTokens()
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
  for (const issuer of issuers)
    serveProvider(server, issuer, { origin, keys, faults, people, tokens })
  serveControls(server, { faults, people, tokens })
  server.get('/', (_, reply) =>
    reply.type('text/html; charset=utf-8').send(renderHome(origin(), people)),
  )
  server.post<{ Body: Record<string, string> | null }>('/revoke', ({ body, headers }, reply) => {
    const issuer = issuers.find(({ provider }) => provider === body?.provider)
    const isOwnPage = (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'
    if (!issuer || !body?.email || !isOwnPage) return reply.callNotFound()
    revokeGrant(tokens, issuer.provider, body.email)
    return reply.redirect('/', 303)
  })
  server.get('/style.css', (_, reply) => reply.type('text/css; charset=utf-8').send(style))
  server.setNotFoundHandler((_, reply) =>
    reply.code(404).type('text/html; charset=utf-8').send(renderNotFound()),
  )
  return server
}
