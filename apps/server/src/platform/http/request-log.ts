import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

const quiet = new Set(['/healthz', '/readyz', '/metrics'])

/** One line and one measurement per answer; addresses appear as templates, never as they were. */
export function installRequestLog(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => recordAnswer(metrics, request, reply))
}

export function recordAnswer(metrics: Metrics, request: FastifyRequest, reply: FastifyReply): void {
  const { method } = request
  const route = routeOf(request, reply)
  const { statusCode: status, elapsedTime } = reply
  const code = reply.bodyCode || status
  metrics.observeRequest({ method: knownMethod(method), route, code }, elapsedTime / 1_000)
  const level = quiet.has(route) ? 'debug' : 'info'
  const userId = request.actor?.userId
  request.log[level](
    { method, route, status, code, ms: Math.round(elapsedTime), userId },
    'answered',
  )
}

function routeOf(request: FastifyRequest, reply: FastifyReply): string {
  if (!request.is404 && request.routeOptions.url !== undefined) return request.routeOptions.url
  return reply.statusCode === 200 ? '(page)' : '(unmatched)'
}

/** Anyone may invent methods; a label that anyone may invent would fill the memory. */
function knownMethod(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method) ? method : 'OTHER'
}
