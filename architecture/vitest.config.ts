import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'architecture',
    isolate: false,
    maxWorkers: 3,
    // Every rule reads the whole repository, on a machine that others use too.
    testTimeout: 60_000,
  },
})
