import type { Readable } from 'node:stream'
import type { Endpoint } from '@headwater/contract/endpoint'
import { failureCodes } from '@headwater/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CachedReply } from './cached-reply.ts'
import { contentDisposition } from './content-disposition.ts'
import { buildEnvelope, envelopeShapeOfPath } from './envelope.ts'
import { toFailure } from './failure.ts'

/** The result of a use case whose endpoint returns a file. */
export interface FileReply {
  readonly contentType: string
  readonly content: string | Buffer | Readable
  /** With a name the file is downloaded and not displayed. */
  readonly fileName?: string
  /** For content that never changes under its URL. */
  readonly isImmutable?: boolean
  /** For untrusted content: even if a browser opens it, nothing in it may run. */
  readonly isUntrusted?: boolean
}

/** The result of a use case whose endpoint redirects. */
export interface RedirectReply {
  /** A path of our own, or a provider's URL from the settings. */
  readonly location: string
}

/** Sends the result of a use case. */
export function sendReply(
  { answers = 'envelope' }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
) {
  reply.bodyCode = 200
  if (result instanceof CachedReply) return result.send(request, reply)
  if (answers === 'redirect') return reply.redirect((result as RedirectReply).location, 303)
  if (answers === 'file') return sendFile(reply, result as FileReply)
  return reply.send(buildEnvelope(shapeOf(request), 200, result))
}

function sendFile(reply: FastifyReply, file: FileReply) {
  const { contentType, content, fileName, isImmutable, isUntrusted } = file
  reply.type(contentType)
  if (fileName !== undefined) reply.header('content-disposition', contentDisposition(fileName))
  if (isUntrusted) reply.header('content-security-policy', 'sandbox')
  if (isImmutable) reply.header('cache-control', 'public, max-age=31536000, immutable')
  return reply.send(content)
}

/** Sends the response for an error and logs it when it is unexpected. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const { detail, retryAfterSeconds, isUnexpected } = toFailure(error)
  const { code, status } = failureCodes[detail.reason]
  if (isUnexpected)
    request.log.error({ err: error, route: request.routeOptions.url }, 'call failed')
  if (detail.reason === 'too_many_requests') {
    reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds ?? 1))))
  }
  reply.bodyCode = code
  const { failurePage } = request.routeOptions.config?.endpoint ?? {}
  if (failurePage !== undefined && isNavigation(request)) return reply.redirect(failurePage, 303)
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(buildEnvelope(shapeOf(request), code, null, detail))
}

/** Returns whether the browser navigates, so that the user would see the raw response. */
function isNavigation({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-mode'] === 'navigate'
}

function shapeOf(request: FastifyRequest) {
  const { endpoint } = request.routeOptions.config ?? {}
  if (endpoint) return endpoint.envelope ?? 'code-body'
  return envelopeShapeOfPath(request.url)
}
