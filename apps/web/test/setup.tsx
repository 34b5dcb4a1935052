import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { forgetReferenceLists } from '#features/reference'
import { writeCookie } from '#lib/cookies'
import { emptySession } from '#lib/session-state'
import { sessionStore } from '#lib/session-store'
import { forgetToast, listToasts } from '#ui/toast'
import { createElementError } from './create-element-error.ts'
import { server } from './server.tsx'

// Pages are loaded when they are first shown, and a busy machine takes its time to transform them.
configure({ asyncUtilTimeout: 30_000, getElementError: createElementError })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const pair of document.cookie.split('; ')) writeCookie(pair.split('=')[0] ?? '', '', 0)
  sessionStore.setState({ ...emptySession(), endedBy: undefined })
  forgetReferenceLists()
})

afterEach(() => {
  cleanup()
  clearWindow()
  server.resetHandlers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The files of a worker share one window; a test finds it as if it were the first. */
function clearWindow(): void {
  for (const { id } of listToasts()) forgetToast(id)
  const { documentElement, body, head } = document
  for (const { name } of [...documentElement.attributes]) documentElement.removeAttribute(name)
  for (const { name } of [...body.attributes]) body.removeAttribute(name)
  body.replaceChildren()
  head.replaceChildren()
  // Nothing that comes after would have a server.
  if (location.origin === 'null') throw new Error(`The test led its window to ${location.href}.`)
  history.replaceState(null, '', '/')
}
