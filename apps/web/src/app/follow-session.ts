import type { AnyRouter } from '@tanstack/react-router'
import { sessionStore } from '#lib/session-store'

/**
 * Keeps the screen true to the session: whoever is signed out, here or in another tab, leaves
 * the protected pages.
 */
export function followSession(router: AnyRouter): () => void {
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
