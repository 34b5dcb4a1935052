import type { FastifyReply, FastifyRequest } from 'fastify'
import { attemptMinutes } from './attempt-store.ts'

/**
 * Ties an attempt to the browser that began it. Lax, because the return from a provider is a
 * cross-site navigation; the cookie alone gives no access.
 */
const attemptCookie = '__Host-mailbox'

const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const

export function readAttemptCookie(request: FastifyRequest): string | undefined {
  return request.cookies[attemptCookie]
}

export function setAttemptCookie(reply: FastifyReply, secret: string): void {
  reply.setCookie(attemptCookie, secret, { ...attributes, maxAge: attemptMinutes * 60 })
}

export function clearAttemptCookie(reply: FastifyReply): void {
  reply.clearCookie(attemptCookie, attributes)
}
