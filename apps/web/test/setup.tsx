import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
// Loaded on demand by parts of many pages. Loaded before, they do not arrive in the middle of a test.
import '#features/outreach'
import '#lib/live/live-connection'
import { resetReferenceLists } from '#features/reference'
import { writeCookie } from '#lib/cookies'
import { emptySession } from '#lib/session-state'
import { sessionStore } from '#lib/session-store'
import { listToasts, removeToast } from '#ui/feedback/toast'
import { createElementError } from './create-element-error.ts'
import { forgetPendingRequests, server } from './server.tsx'

// Pages are loaded on demand, and a busy machine takes long to transform them.
configure({ asyncUtilTimeout: 30_000, getElementError: createElementError })

beforeEach(() => {
  forgetPendingRequests()
  localStorage.clear()
  sessionStorage.clear()
  for (const pair of document.cookie.split('; ')) writeCookie(pair.split('=')[0] ?? '', '', 0)
  sessionStore.setState({ ...emptySession(), endedBy: undefined, endMessage: undefined })
  resetReferenceLists()
})

afterEach(() => {
  cleanup()
  clearWindow()
  server.resetHandlers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

// The files of a worker share their modules, and one that is cut off stays broken for all others.
afterAll(() => vi.dynamicImportSettled())

/** The files of a worker share one window, so it is reset before each test. */
function clearWindow(): void {
  for (const { id } of listToasts()) removeToast(id)
  const { documentElement, body, head } = document
  for (const { name } of [...documentElement.attributes]) documentElement.removeAttribute(name)
  for (const { name } of [...body.attributes]) body.removeAttribute(name)
  body.replaceChildren()
  head.replaceChildren()
  // After a real navigation the next tests would have no server.
  if (location.origin === 'null') throw new Error(`The test led its window to ${location.href}.`)
  history.replaceState(null, '', '/')
}
