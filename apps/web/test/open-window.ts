import { builtinEnvironments } from 'vitest/runtime'

/**
 * One window for all the files that a worker runs: to open a new one and to load the whole app into
 * it takes longer than most files do. What a test leaves behind in it is cleared by `setup.tsx`.
 */
if (!('window' in globalThis)) {
  const happyDOM = { url: 'http://localhost:4000/', width: 1440, height: 900 }
  await builtinEnvironments['happy-dom'].setup(globalThis, { happyDOM })
}
