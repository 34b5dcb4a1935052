import type { FastifyReply, FastifyRequest } from 'fastify'
import { browserExpiryMinutes } from './sign-up-store.ts'

/**
 * Proves that a confirmation link is opened in the browser that signed up. Strict, although the link
 * comes from an email: only calls of our own page need the cookie, not the navigation to it.
 */
const signUpCookie = '__Host-su'

const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const

export function readSignUpCookie(request: FastifyRequest): string | undefined {
  return request.cookies[signUpCookie]
}

export function setSignUpCookie(reply: FastifyReply, secret: string): void {
  reply.setCookie(signUpCookie, secret, { ...attributes, maxAge: browserExpiryMinutes * 60 })
}

export function clearSignUpCookie(reply: FastifyReply): void {
  reply.clearCookie(signUpCookie, attributes)
}
