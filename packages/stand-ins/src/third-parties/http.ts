import { type FastifyInstance, fastify } from 'fastify'
import { serveChatwoot } from './chatwoot.ts'
import { serveClarity } from './clarity.ts'
import { servePostHog } from './posthog.ts'

/** A request that one of the services has received. */
export interface Received {
  readonly method: string
  readonly path: string
  readonly origin: string | undefined
  readonly cookie: string | undefined
}

/** Builds the server for all three services, and the control calls for tests. */
export function buildHttp(): FastifyInstance {
  const server = fastify({ bodyLimit: 64 * 1024 * 1024 })
  const received: Received[] = []
  server.addHook('onRequest', async ({ method, url, headers }, reply) => {
    reply.headers({
      'access-control-allow-origin': headers.origin ?? '*',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? 'content-type',
      'access-control-allow-credentials': 'true',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
    })
    if (!url.startsWith('/control/')) {
      received.push({ method, path: url, origin: headers.origin, cookie: headers.cookie })
    }
  })
  // Whatever a browser sends: compressed bytes are called text by PostHog's library.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body)
  server.options('*', (_, reply) => reply.code(204).send())
  const stores = [servePostHog(server), serveChatwoot(server), serveClarity(server)]
  server.get('/control/requests', () => received)
  server.delete('/control/requests', (_, reply) => {
    received.length = 0
    for (const clear of stores) clear()
    return reply.code(204).send()
  })
  return server
}
