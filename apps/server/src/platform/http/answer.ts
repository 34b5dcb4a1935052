import type { Readable } from 'node:stream'
import type { Endpoint } from '@headwater/contract/endpoint'
import { failures } from '@headwater/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { envelopeOf, shapeOfPath } from './envelope.ts'
import { failureOf } from './failure.ts'
import { nameAttachment } from './name-attachment.ts'
import { PreparedAnswer } from './prepared-answer.ts'

/** What a use case of an endpoint that answers with a file gives. */
export interface FileReply {
  readonly contentType: string
  readonly content: string | Buffer | Readable
  /** With a name it is saved and not shown. */
  readonly fileName?: string
  /** For what never changes under its address. */
  readonly isImmutable?: boolean
  /** Somebody outside made it: even if a browser opened it, nothing in it may do anything. */
  readonly isForeign?: boolean
}

/** What a use case of an endpoint that leads on to another page gives. */
export interface RedirectReply {
  /** A path of our own, or the address of a provider out of our settings. */
  readonly location: string
}

/** Sends what a use case gave. */
export function sendAnswer(
  { answers = 'envelope' }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
) {
  reply.bodyCode = 200
  if (result instanceof PreparedAnswer) return result.send(request, reply)
  if (answers === 'redirect') return reply.redirect((result as RedirectReply).location, 303)
  if (answers === 'file') return sendFile(reply, result as FileReply)
  return reply.send(envelopeOf(shapeOf(request), 200, result))
}

function sendFile(reply: FastifyReply, file: FileReply) {
  const { contentType, content, fileName, isImmutable, isForeign } = file
  reply.type(contentType)
  if (fileName !== undefined) reply.header('content-disposition', nameAttachment(fileName))
  if (isForeign) reply.header('content-security-policy', 'sandbox')
  if (isImmutable) reply.header('cache-control', 'public, max-age=31536000, immutable')
  return reply.send(content)
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
  const { failurePage } = request.routeOptions.config?.endpoint ?? {}
  if (failurePage !== undefined && isNavigation(request)) return reply.redirect(failurePage, 303)
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(envelopeOf(shapeOf(request), code, null, detail))
}

/** The browser itself came, and would show a person whatever it is given. */
function isNavigation({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-mode'] === 'navigate'
}

function shapeOf(request: FastifyRequest) {
  const { endpoint } = request.routeOptions.config ?? {}
  if (endpoint) return endpoint.envelope ?? 'code-body'
  return shapeOfPath(request.url)
}
