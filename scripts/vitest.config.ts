import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'scripts',
    include: ['**/*.test.ts'],
    // One PostgreSQL with a migrated template for all of them, as for the server's own.
    globalSetup: ['../apps/server/test/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
    isolate: false,
  },
})
