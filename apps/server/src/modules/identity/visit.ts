import type { FastifyRequest } from 'fastify'
import { canonicalAddress } from '#platform/http/client-address'
import { sessionCookieOf } from './cookies.ts'
import { deviceCookieOf } from './known-device.ts'

/** What a request tells about where it comes from. */
export interface Visit {
  readonly ipPrefix: string
  readonly userAgent: string
  /** Browsers say which page a change comes from, and scripts in them can't leave that out. */
  readonly isBrowser: boolean
  /** The cookie half of the session that the browser has, or had. */
  readonly cookie: string | undefined
  /** What the browser shows about who has used it before. */
  readonly device: string | undefined
}

// Not `Sec-Fetch-Mode`: the `fetch` of Node sends that one too, and is no browser.
const browserHeaders = ['origin', 'sec-fetch-site'] as const

export function visitOf(request: FastifyRequest): Visit {
  return {
    ipPrefix: canonicalAddress(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    isBrowser: browserHeaders.some((name) => request.headers[name] !== undefined),
    cookie: sessionCookieOf(request),
    device: deviceCookieOf(request),
  }
}

/** The token of `Authorization: Bearer …`; undefined when it does not look like one of ours. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (hw1_[\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1]
}

/**
 * Whether a cookie that came without a bearer says something. It does not where nobody has to be
 * signed in, where a form is posted, and where a browser was sent by an address: those carry the
 * cookie by themselves and can’t carry a bearer.
 */
export function owesBearer({ headers, routeOptions }: FastifyRequest): boolean {
  const { endpoint } = routeOptions.config
  const needsBoth = endpoint !== undefined && endpoint.access !== 'public' && !endpoint.form
  return needsBoth && headers['sec-fetch-mode'] !== 'navigate'
}

/** The key of `Authorization: Bearer …`, where a program calls with one. */
export function apiKeyOf(request: FastifyRequest): string | undefined {
  return /^Bearer (hk1_[\w-]{22}\.[\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1]
}
