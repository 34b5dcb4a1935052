import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Only how long to wait for what does not come.
    expect: { poll: { timeout: 30_000 } },
    // One more than two cores: it computes while another waits for the database.
    maxWorkers: 3,
    // Every file has a database of its own; what it loads is the same, and loading it takes long.
    isolate: false,
  },
})
