import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { writeCookie } from '#lib/cookies'
import { emptySession } from '#lib/session-state'
import { sessionStore } from '#lib/session-store'
import { server } from './server.tsx'

// Pages are loaded when they are first shown, and a busy machine takes its time to transform them.
configure({ asyncUtilTimeout: 8_000 })

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const pair of document.cookie.split('; ')) writeCookie(pair.split('=')[0] ?? '', '', 0)
  sessionStore.setState({ ...emptySession(), endedBy: undefined })
})

afterEach(() => {
  cleanup()
  server.resetHandlers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

afterAll(() => server.close())
