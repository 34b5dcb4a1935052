import { redirect } from '@tanstack/react-router'
import { isSignedIn } from '#lib/session'

const home = '/main/dashboard'

/** Turns away whoever is not signed in, and remembers where they wanted to go. */
export function requireSession({
  location,
}: {
  location: { href: string; pathname: string }
}): void {
  if (isSignedIn()) return
  const returnTo = location.pathname === home ? undefined : location.href
  throw redirect({ to: '/login', search: { returnTo }, replace: true })
}

/** Sends whoever is signed in already to where they wanted to go. */
export function leaveWhenSignedIn({ search }: { search: { returnTo?: string | undefined } }): void {
  if (isSignedIn()) throw redirect({ href: safeReturn(search.returnTo), replace: true })
}

/** Only ever a page of ours that waits for a sign-in: no link leads elsewhere by way of us. */
function safeReturn(returnTo: string | undefined): string {
  if (returnTo === undefined || !URL.canParse(returnTo, window.location.origin)) return home
  const { origin, pathname, search, hash } = new URL(returnTo, window.location.origin)
  const isOurs = origin === window.location.origin && waiting.test(pathname)
  return isOurs ? pathname + search + hash : home
}

const waiting = /^\/(?:main(?:\/|$)|(?:appsumo|existingSignup)\/[^/]+$)/
