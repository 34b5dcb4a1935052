import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Keyring } from '#platform/keyring'
import { issueCsrfToken } from './csrf.ts'
import { absoluteHours } from './rules.ts'
import { newSecret } from './token-hash.ts'

/** The half of a session that scripts can't read. */
const sessionCookie = '__Host-sid'
/** What a token is bound to before anybody has signed in. */
const visitorCookie = '__Host-pre'
const csrfCookie = 'XSRF-TOKEN'

const longestSeconds = absoluteHours * 3_600
// Browsers take Secure cookies from http://localhost as well.
const attributes = { path: '/', secure: true, sameSite: 'strict' } as const
const outOfReach = { ...attributes, httpOnly: true } as const

export function sessionCookieOf(request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookie]
}

/** The cookie that a CSRF token must belong to. */
export function csrfBindingOf(request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookie] ?? request.cookies[visitorCookie]
}

/** Hands the browser its half of a new session, and the token that goes with it. */
export function setSessionCookies(reply: FastifyReply, keyring: Keyring, secret: string): void {
  // As long as the session can last: a bearer that outlives its cookie would look stolen.
  reply.setCookie(sessionCookie, secret, { ...outOfReach, maxAge: longestSeconds })
  reply.clearCookie(visitorCookie, outOfReach)
  setCsrfCookie(reply, keyring, secret)
}

/** Sets a token for whoever the browser is; a browser that is nobody yet gets something to bind it to. */
export function refreshCsrfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  keyring: Keyring,
): void {
  const known = csrfBindingOf(request)
  const binding = known ?? newSecret()
  if (known === undefined) {
    reply.setCookie(visitorCookie, binding, { ...outOfReach, maxAge: longestSeconds })
  }
  setCsrfCookie(reply, keyring, binding)
}

/**
 * Forgets the session in the browser. The cookies go one by one: `Clear-Site-Data: "cookies"` would
 * take the answer to the cookie notice along, and `"storage"` the theme, which belong to whoever
 * sits there and not to the session. What the header does clear is the cache, with the pictures of
 * colleagues and the pages that the back button would bring up again.
 */
export function forgetSession(reply: FastifyReply): void {
  reply.clearCookie(sessionCookie, outOfReach)
  reply.clearCookie(csrfCookie, attributes)
  reply.header('clear-site-data', '"cache"')
}

function setCsrfCookie(reply: FastifyReply, keyring: Keyring, binding: string): void {
  const token = issueCsrfToken(keyring, binding)
  reply.setCookie(csrfCookie, token, { ...attributes, maxAge: longestSeconds })
}
