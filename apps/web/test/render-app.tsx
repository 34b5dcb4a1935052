import type { ClientInfo } from '@headwater/contract/identity'
import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { onTestFinished } from 'vitest'
import { App } from '#app/app'
import { createAppRouter } from '#app/router'
import { signIn } from '#lib/session'
import { toCredentials } from '#lib/session-state'
import { closeOverlay } from '../src/app/overlays.ts'
import { syncRouterWithSession } from '../src/app/sync-router-with-session.ts'
import { aClient } from './identity-builders.tsx'
import { ok, server } from './server.tsx'

interface RenderAppOptions {
  isSignedIn?: boolean
  /** The signed-in user, also as the server knows them. */
  as?: ClientInfo
}

/** Renders the whole app at a URL, as in a browser. */
export function renderApp(path: string, { isSignedIn = true, as }: RenderAppOptions = {}) {
  closeOverlay()
  if (as) server.use(http.get('*/api2/getClientInfo', () => ok(as)))
  if (isSignedIn) signIn(toCredentials({ ...(as ?? aClient()), token: 'rb1_secret' }))
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  const stopSessionSync = syncRouterWithSession(router)
  onTestFinished(stopSessionSync)
  const view = render(<App router={router} />)
  return { ...view, router, unfollow: stopSessionSync, user: userEvent.setup() }
}
