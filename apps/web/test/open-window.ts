import { builtinEnvironments } from 'vitest/runtime'
import './skip-owner-stacks.ts'
import './speed-up-computed-style.ts'
import './speed-up-selectors.ts'

/**
 * One window for all the files that a worker runs: to open a new one and to load the whole app into
 * it takes longer than most files do. What a test leaves behind in it is cleared by `setup.tsx`.
 */
if (!('window' in globalThis)) {
  // The window's own fetch prints every request that is cancelled as one that failed, and every
  // refusal; Node's says no more than a browser's does.
  const { fetch, Headers, Request, Response } = globalThis
  const { AbortController, AbortSignal, DOMException } = globalThis
  const ofNode = { fetch, Headers, Request, Response, AbortController, AbortSignal, DOMException }
  const happyDOM = { url: 'http://localhost:4000/', width: 1440, height: 900 }
  await builtinEnvironments['happy-dom'].setup(globalThis, { happyDOM })
  Object.assign(globalThis, ofNode)
}
