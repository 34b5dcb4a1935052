import type { IncomingHttpHeaders } from 'node:http'

interface FormRequest {
  readonly method: string
  readonly headers: IncomingHttpHeaders
}

/**
 * Decides whether a form with the session cookie comes from our own page. Unlike other requests it
 * carries no token, so the headers that browsers set themselves have to prove it: `Sec-Fetch-Site`,
 * in older browsers `Origin`, and without both `Referer`.
 *
 * A read may also be an address that the user typed or saved: it then comes from no page at all.
 * An older browser says nothing about it, and there the `SameSite` cookie remains.
 */
export function isFormFromOwnPage({ method, headers }: FormRequest, publicUrl: string): boolean {
  const { origin, referer, 'sec-fetch-site': site } = headers
  const isRead = method === 'GET'
  if (site !== undefined) {
    // Pages without a referrer, like ours, state `null` as the origin of their forms.
    const isOwnOrigin = origin === undefined || origin === 'null' || origin === publicUrl
    return isOwnOrigin && (site === 'same-origin' || (isRead && site === 'none'))
  }
  if (origin !== undefined) return origin === publicUrl
  if (referer !== undefined) return parseOrigin(referer) === publicUrl
  return isRead
}

function parseOrigin(url: string): string | undefined {
  return URL.parse(url)?.origin
}
