import type { ClientInfo } from '@headwater/contract/identity'
import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { onTestFinished } from 'vitest'
import { App } from '#app/app'
import { createAppRouter } from '#app/router'
import { signIn } from '#lib/session'
import { credentialsOf } from '#lib/session-state'
import { followSession } from '../src/app/follow-session.ts'
import { closeOverlay } from '../src/app/overlays.ts'
import { aClient } from './builders.tsx'
import { ok, server } from './server.tsx'

interface Start {
  isSignedIn?: boolean
  /** Who is signed in, and whom the server knows as that. */
  as?: ClientInfo
}

/** The whole app at an address, as a browser would show it. */
export function renderApp(path: string, { isSignedIn = true, as }: Start = {}) {
  closeOverlay()
  if (as) server.use(http.get('*/api2/getClientInfo', () => ok(as)))
  if (isSignedIn) signIn(credentialsOf({ ...(as ?? aClient()), token: 'rb1_secret' }))
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  const unfollow = followSession(router)
  onTestFinished(unfollow)
  const view = render(<App router={router} />)
  return { ...view, router, unfollow, user: userEvent.setup() }
}
