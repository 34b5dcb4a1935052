import type { FastifyRequest } from 'fastify'
import { toIpPrefix } from '#platform/http/client-address'
import { readSessionCookie } from './cookies.ts'
import { readDeviceCookie } from './known-device.ts'

/** What a request reveals about its origin. */
export interface RequestOrigin {
  readonly ipPrefix: string
  readonly userAgent: string
  /** Browsers state which page a change comes from, and scripts cannot remove that. */
  readonly isBrowser: boolean
  /** The session cookie that the browser has or had. */
  readonly cookie: string | undefined
  /** The device cookie, which lists the browser's earlier users. */
  readonly device: string | undefined
}

// Not `Sec-Fetch-Mode`: the `fetch` of Node sends it too and is not a browser.
const browserHeaders = ['origin', 'sec-fetch-site'] as const

export function getRequestOrigin(request: FastifyRequest): RequestOrigin {
  return {
    ipPrefix: toIpPrefix(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    isBrowser: browserHeaders.some((name) => request.headers[name] !== undefined),
    cookie: readSessionCookie(request),
    device: readDeviceCookie(request),
  }
}

/**
 * Returns the token of `Authorization: Bearer …`; undefined when it does not look like one of ours.
 */
export function readBearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (hw1_[\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1]
}

/**
 * Returns whether a cookie without a bearer is suspicious. It is not on public endpoints, on form
 * posts and on navigations, which send the cookie automatically and cannot send a bearer.
 */
export function requiresBearer({ headers, routeOptions }: FastifyRequest): boolean {
  const { endpoint } = routeOptions.config
  const needsBoth = endpoint !== undefined && endpoint.access !== 'public' && !endpoint.form
  return needsBoth && headers['sec-fetch-mode'] !== 'navigate'
}

/** Returns the API key of `Authorization: Bearer …`, if any. */
export function readApiKeyHeader(request: FastifyRequest): string | undefined {
  return /^Bearer (hk1_[\w-]{22}\.[\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1]
}
