import { testProject } from '@headwater/testing/project'
import react from '@vitejs/plugin-react'

export default testProject(
  {
    name: 'web',
    // In this order, because the second file loads modules that need a window.
    setupFiles: ['./test/shared-window.ts', './test/setup.tsx'],
    // Its own group, because projects of one group must have the same number of workers.
    sequence: { setupFiles: 'list', groupOrder: 1 },
    // Components wait for debounced saves and delayed spinners more than they compute.
    maxWorkers: 5,
    css: false,
    // Rendering leaves much short-lived memory behind: a larger young generation is collected less often.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    // Many tests are about refused requests, each of which the browser logs.
    onConsoleLog: (log) => !/^(?:GET|POST) http:|Network error|socket hang up/.test(log),
  },
  { plugins: [react()] },
)
