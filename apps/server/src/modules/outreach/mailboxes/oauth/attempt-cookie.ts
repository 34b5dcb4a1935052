import type { FastifyReply, FastifyRequest } from 'fastify'
import { attemptMinutes } from './attempt-store.ts'

/**
 * Ties an attempt to the browser that began it. Lax, because the return from a provider is a
 * cross-site navigation; the cookie alone gives no access.
 */
const attemptCookie = '__Host-mailbox'

export function readAttemptCookie(request: FastifyRequest): string | undefined {
  return request.cookies[attemptCookie]
}

export function setAttemptCookie(reply: FastifyReply, secret: string): void {
  reply.setCookie(attemptCookie, secret, {
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'lax',
    maxAge: attemptMinutes * 60,
  })
}
