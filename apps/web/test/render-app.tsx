import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { App } from '#app/app'
import { createAppRouter } from '#app/router'
import { signIn } from '#lib/session'
import { followSession } from '../src/app/follow-session.ts'
import { closeOverlay } from '../src/app/overlays.ts'
import { someCredentials } from './builders.tsx'

interface Start {
  isSignedIn?: boolean
}

/** The whole app at an address, as a browser would show it. */
export function renderApp(path: string, { isSignedIn = true }: Start = {}) {
  closeOverlay()
  if (isSignedIn) signIn(someCredentials())
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  const unfollow = followSession(router)
  onTestFinished(unfollow)
  const view = render(<App router={router} />)
  return { ...view, router, unfollow, user: userEvent.setup() }
}
