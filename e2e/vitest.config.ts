import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e',
    globalSetup: ['./fixtures/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Only how long to wait for what does not come.
    expect: { poll: { timeout: 30_000 } },
    // Browsers want the machine for themselves.
    sequence: { groupOrder: 1 },
    // The files of a worker share its connection to the browser, and who is signed in.
    isolate: false,
    maxWorkers: 3,
  },
})
