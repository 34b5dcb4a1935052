import { builtinEnvironments } from 'vitest/runtime'
import './skip-owner-stacks.ts'
import './speed-up-computed-style.ts'
import './speed-up-labels.ts'
import './speed-up-selectors.ts'

/**
 * One window for all files of a worker, because opening a new one and loading the whole app takes
 * longer than most files do. `setup.tsx` resets it between tests.
 */
if (!('window' in globalThis)) {
  // The window's own fetch logs every cancelled or refused request as an error. Node's logs no more
  // than a browser.
  const { fetch, Headers, Request, Response } = globalThis
  const { AbortController, AbortSignal, DOMException } = globalThis
  const ofNode = { fetch, Headers, Request, Response, AbortController, AbortSignal, DOMException }
  const happyDOM = { url: 'http://localhost:4000/', width: 1440, height: 900 }
  await builtinEnvironments['happy-dom'].setup(globalThis, { happyDOM })
  Object.assign(globalThis, ofNode)
}
