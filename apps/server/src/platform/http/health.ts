import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors'
import { isLocalPeer } from './client-address.ts'
import { within } from './time-limit.ts'
import type { ServerDeps } from './types.ts'

const config = { access: 'public' } as const
const longestCheckMs = 500

/** What machines ask: alive, ready for work, and how it is going. */
export function installHealthRoutes(app: FastifyInstance, deps: ServerDeps): void {
  app.get('/healthz', { config }, async () => ({ status: 'alive' }))

  const findReasons = shared(() => listReasons(deps))
  app.get('/readyz', { config }, async (_request, reply) => {
    const reasons = await findReasons()
    if (reasons.length === 0) return { status: 'ready' }
    return reply.code(503).send({ status: 'not ready', reasons })
  })

  app.get('/metrics', { config }, async (request, reply) => {
    if (!mayReadMetrics(request, deps.config.metricsToken)) {
      throw new AppError('not_found', 'There is nothing at this address.')
    }
    const { registry } = deps.metrics
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Single words: which part is not in order, and nothing about why. */
async function listReasons({ lifecycle, readiness, log }: ServerDeps): Promise<string[]> {
  const names = Object.keys(readiness)
  const results = await Promise.allSettled(
    Object.values(readiness).map((check) => within(longestCheckMs, check())),
  )
  const failed = results.flatMap((result, at) => {
    if (result.status === 'fulfilled') return []
    const name = names[at] ?? 'unknown'
    log.warn({ err: result.reason, check: name }, 'not ready')
    return [name]
  })
  return lifecycle.isDraining ? ['stopping', ...failed] : failed
}

/** However many ask at once, the question is put once. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  return () => {
    pending ??= ask().finally(() => {
      pending = undefined
    })
    return pending
  }
}

function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLocalPeer(request.socket.remoteAddress, request.headers)
  const given = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
