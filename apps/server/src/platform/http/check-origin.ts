import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes that a page of somebody else asks for.
 *
 * Browsers say where a call comes from: in Sec-Fetch-Site, which no page can forge and which is
 * right where Origin is not (a form on a page without referrer posts `Origin: null`); older ones
 * in Origin alone. A caller that sends neither is no browser and carries no one's cookies.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string): void {
  if (safeMethods.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  const isOurs =
    site === undefined ? origin === undefined || origin === publicUrl : site === 'same-origin'
  if (!isOurs) {
    throw new AppError('csrf_stale', 'This call did not come from our own page. Reload it.')
  }
}
