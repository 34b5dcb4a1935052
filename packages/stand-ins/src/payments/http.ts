import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { ApiError } from './api-error.ts'
import { serveControls } from './controls.ts'
import { apiVersion } from './events.ts'
import { renderMessagePage } from './page.ts'
import { serveCheckout } from './pages/checkout-routes.ts'
import { serveHome } from './pages/home-routes.ts'
import { serveInvoices } from './pages/invoice-routes.ts'
import { servePortal } from './pages/portal-routes.ts'
import { sendNotFound, sendPage, serveAssets } from './pages/send-page.ts'
import { createApi } from './wire/api.ts'
import type { World } from './world.ts'

interface HttpOptions {
  readonly world: World
  /** Persists all changes and sends due deliveries. */
  readonly commit: () => void
}

/** Serves the API at the root, as the SDK expects, with pages and controls beside it. */
export function buildHttp({ world, commit }: HttpOptions): FastifyInstance {
  const server = fastify({
    ajv: { customOptions: { removeAdditional: false } },
    bodyLimit: 262_144,
    forceCloseConnections: true,
  })
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    rejectForeignRequests(request)
  })
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, text: string) => text,
  )
  serveApi(server, world, commit)
  serveControls(server, world, commit)
  serveAssets(server)
  serveHome(server, world, commit)
  serveCheckout(server, world, commit)
  servePortal(server, world, commit)
  serveInvoices(server, world, commit)
  server.setNotFoundHandler((_, reply) => sendNotFound(reply))
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error instanceof ApiError ? error.status : (error.statusCode ?? 500)
    if (isPage(request))
      return sendPage(reply.code(status), renderMessagePage('Something is wrong', error.message))
    return reply.code(status).send({ error: { type: 'api_error', message: error.message } })
  })
  return server
}

function serveApi(server: FastifyInstance, world: World, commit: () => void): void {
  const answer = createApi(world, commit)
  server.all('/v1/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '', query = ''] = request.url.split('?', 2)
    const { status, requestId, body, isReplayed, isCut } = await answer({
      method: request.method,
      path,
      form: request.method === 'POST' ? String(request.body ?? '') : query,
      authorization: request.headers.authorization ?? '',
      idempotencyKey: headerOf(request, 'idempotency-key'),
    })
    if (isCut) {
      request.raw.socket.destroy()
      return reply.hijack()
    }
    const key = headerOf(request, 'idempotency-key')
    return reply
      .code(status)
      .headers({
        'request-id': requestId,
        'stripe-version': apiVersion,
        ...(key && { 'idempotency-key': key }),
        ...(isReplayed && { 'idempotent-replayed': 'true' }),
        ...(status >= 500 && { 'stripe-should-retry': 'true' }),
      })
      .send(body)
  })
}

/** Requests from other sites, or with a host name that is not this machine, are refused. */
function rejectForeignRequests({ headers, hostname, method }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  const isForeign = site === 'cross-site' || site === 'same-site'
  const isRead = method === 'GET' || method === 'HEAD'
  if ((isForeign && !isRead) || !['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    throw new ApiError(403, 'invalid_request_error', 'This stand-in serves its own machine only.')
  }
}

function isPage({ url }: FastifyRequest): boolean {
  return !url.startsWith('/v1/') && !url.startsWith('/_local/')
}

function headerOf({ headers }: FastifyRequest, name: string): string | null {
  const value = headers[name]
  return typeof value === 'string' && value.length > 0 && value.length <= 255 ? value : null
}
