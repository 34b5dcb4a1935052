import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors'
import { isLocalPeer } from './client-address.ts'
import type { ServerDeps } from './types.ts'
import { withTimeout } from './with-timeout.ts'

const config = { access: 'public' } as const
const maxCheckMs = 500

/** Serves liveness, readiness and metrics. */
export function installHealthRoutes(app: FastifyInstance, deps: ServerDeps): void {
  app.get('/healthz', { config }, async () => ({ status: 'alive' }))

  const findReasons = shareInFlight(() => listReasons(deps))
  app.get('/readyz', { config }, async (_request, reply) => {
    const reasons = await findReasons()
    if (reasons.length === 0) return { status: 'ready' }
    return reply.code(503).send({ status: 'not ready', reasons })
  })

  app.get('/metrics', { config }, async (request, reply) => {
    if (!mayReadMetrics(request, deps.config)) {
      throw new AppError('not_found', 'Not found: there is nothing at this URL.')
    }
    const { registry } = deps.metrics
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Returns the names of failing checks, without the reasons. */
async function listReasons({ lifecycle, readiness, log }: ServerDeps): Promise<string[]> {
  const names = Object.keys(readiness)
  const results = await Promise.allSettled(
    Object.values(readiness).map((check) => withTimeout(maxCheckMs, check())),
  )
  const failed = results.flatMap((result, at) => {
    if (result.status === 'fulfilled') return []
    const name = names[at] ?? 'unknown'
    log.warn({ err: result.reason, check: name }, 'not ready')
    return [name]
  })
  return lifecycle.isDraining ? ['stopping', ...failed] : failed
}

/** Runs the check once for concurrent callers. */
function shareInFlight<T>(ask: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  return () => {
    pending ??= ask().finally(() => {
      pending = undefined
    })
    return pending
  }
}

/**
 * In production a proxy on the same machine makes every client look local, so only the token
 * counts.
 */
function mayReadMetrics(
  request: FastifyRequest,
  { metricsToken: token, isProduction }: ServerDeps['config'],
): boolean {
  if (token === undefined) {
    return !isProduction && isLocalPeer(request.socket.remoteAddress, request.headers)
  }
  const given = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
