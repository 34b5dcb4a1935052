import { failures } from '@headwater/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { envelopeOf, shapeOfPath } from './envelope.ts'
import { failureOf } from './failure.ts'

/** Sends what a use case gave. */
export function sendResult(request: FastifyRequest, reply: FastifyReply, body: unknown) {
  reply.bodyCode = 200
  return reply.send(envelopeOf(shapeOf(request), 200, body))
}

/** Sends what an error means, and logs it when nobody expected it. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const { detail, retryAfterSeconds, isSurprise } = failureOf(error)
  const { code, status } = failures[detail.reason]
  if (isSurprise) request.log.error({ err: error, route: request.routeOptions.url }, 'call failed')
  if (detail.reason === 'too_many_requests') {
    reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds ?? 1))))
  }
  reply.bodyCode = code
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(envelopeOf(shapeOf(request), code, null, detail))
}

function shapeOf(request: FastifyRequest) {
  const { endpoint } = request.routeOptions.config ?? {}
  if (endpoint) return endpoint.envelope ?? 'code-body'
  return shapeOfPath(request.url)
}
