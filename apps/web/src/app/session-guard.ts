import { redirect } from '@tanstack/react-router'
import { isSignedIn } from '#lib/session'

const home = '/main/dashboard'

/** Redirects a signed-out user to sign-in and remembers the requested page. */
export function requireSession({ location }: { location: { href: string } }): void {
  if (isSignedIn()) return
  const returnTo = location.href === home ? undefined : location.href
  throw redirect({ to: '/login', search: { returnTo }, replace: true })
}

/** Redirects a user who is already signed in to the requested page. */
export function redirectWhenSignedIn({
  search,
}: {
  search: { returnTo?: string | undefined }
}): void {
  if (isSignedIn()) throw redirect({ href: sanitiseReturnPath(search.returnTo), replace: true })
}

/**
 * Returns only paths of this app that need a sign-in, so that a link can't use the sign-in page as
 * an open redirect.
 */
function sanitiseReturnPath(returnTo: string | undefined): string {
  if (returnTo === undefined || !URL.canParse(returnTo, window.location.origin)) return home
  const { origin, pathname, search, hash } = new URL(returnTo, window.location.origin)
  const isOurs = origin === window.location.origin && returnablePath.test(pathname)
  return isOurs ? pathname + search + hash : home
}

const returnablePath = /^\/(?:main(?:\/|$)|(?:appsumo|existingSignup)\/[^/]+$)/
