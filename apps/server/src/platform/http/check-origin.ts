import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes that a page of somebody else asks for.
 *
 * Browsers say where a call comes from, in Sec-Fetch-Site and in Origin, older ones in Origin
 * alone; no page can forge either. Both have to be ours, but for one case: a form on a page without
 * referrer posts `Origin: null`, and then Sec-Fetch-Site decides. A caller that sends neither is no
 * browser and carries no one's cookies.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string): void {
  if (safeMethods.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  const isOurSite = site === undefined || site === 'same-origin'
  const isHidden = origin === 'null' && site !== undefined
  const isOurOrigin = origin === undefined || origin === publicUrl || isHidden
  if (!isOurSite || !isOurOrigin) {
    throw new AppError('csrf_stale', 'This call did not come from our own page. Reload it.')
  }
}
