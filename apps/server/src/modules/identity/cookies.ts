import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Keyring } from '#platform/keyring'
import { issueCsrfToken } from './csrf.ts'
import { maxSessionHours } from './rules.ts'
import { newSecret } from './token-hash.ts'

/** The part of a session that scripts cannot read. */
const sessionCookie = '__Host-sid'
/** What a CSRF token is bound to before sign-in. */
const visitorCookie = '__Host-pre'
const csrfCookie = 'XSRF-TOKEN'

const maxAgeSeconds = maxSessionHours * 3_600
// Browsers accept Secure cookies from http://localhost as well.
const attributes = { path: '/', secure: true, sameSite: 'strict' } as const
const httpOnlyAttributes = { ...attributes, httpOnly: true } as const

export function readSessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookie]
}

/** Returns the cookie that a CSRF token must belong to. */
export function readCsrfBinding(request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookie] ?? request.cookies[visitorCookie]
}

/** Sets the cookie of a new session and its CSRF token. */
export function setSessionCookies(reply: FastifyReply, keyring: Keyring, secret: string): void {
  // Lasts as long as the session can: a bearer that outlives its cookie would look stolen.
  reply.setCookie(sessionCookie, secret, { ...httpOnlyAttributes, maxAge: maxAgeSeconds })
  reply.clearCookie(visitorCookie, httpOnlyAttributes)
  setCsrfCookie(reply, keyring, secret)
}

/** Sets a CSRF token for the browser; a browser without a session gets a cookie to bind it to. */
export function refreshCsrfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  keyring: Keyring,
): void {
  const known = readCsrfBinding(request)
  const binding = known ?? newSecret()
  if (known === undefined) {
    reply.setCookie(visitorCookie, binding, { ...httpOnlyAttributes, maxAge: maxAgeSeconds })
  }
  setCsrfCookie(reply, keyring, binding)
}

/**
 * Clears the session in the browser. The cookies are cleared one by one: `Clear-Site-Data:
 * "cookies"` would also remove the answer to the cookie notice, and `"storage"` the theme, which
 * belong to the user of the browser and not to the session. The header does clear the cache, with
 * photos of colleagues and pages that the back button would show again.
 */
export function clearSessionCookies(reply: FastifyReply): void {
  reply.clearCookie(sessionCookie, httpOnlyAttributes)
  reply.clearCookie(csrfCookie, attributes)
  reply.header('clear-site-data', '"cache"')
}

function setCsrfCookie(reply: FastifyReply, keyring: Keyring, binding: string): void {
  const token = issueCsrfToken(keyring, binding)
  reply.setCookie(csrfCookie, token, { ...attributes, maxAge: maxAgeSeconds })
}
