import type { AnyRouter } from '@tanstack/react-router'
import { sessionStore } from '#lib/session-store'

/**
 * Follows the session with the router: a user who signs out, here or in another tab, leaves the
 * protected pages.
 */
export function syncRouterWithSession(router: AnyRouter): () => void {
  return sessionStore.subscribe((state, before) => {
    if (state.User.credentials?.token === before.User.credentials?.token) return
    const { pathname, href } = router.state.location
    if (state.User.isAuthenticated || !pathname.startsWith('/main')) {
      void router.invalidate()
      return
    }
    const returnTo = state.endedBy === 'chosen' ? undefined : href
    void router.navigate({ to: '/login', search: { returnTo }, replace: true })
  })
}
