import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes requested by another site's page.
 *
 * Browsers state the origin of a call in Sec-Fetch-Site and Origin, older ones only in Origin;
 * pages cannot forge either. Both have to be ours, with one exception: a form on a page without
 * referrer posts `Origin: null`, and then Sec-Fetch-Site decides. A client that sends neither is
 * not a browser and carries no cookies of a user.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string): void {
  if (safeMethods.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  const isOurSite = site === undefined || site === 'same-origin'
  const isNullOrigin = origin === 'null' && site !== undefined
  const isOurOrigin = origin === undefined || origin === publicUrl || isNullOrigin
  if (!isOurSite || !isOurOrigin) {
    throw new AppError('csrf_stale', 'This request did not come from Headwater. Reload the page.')
  }
}
