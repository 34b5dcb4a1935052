import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'evaluation',
    include: ['**/*.test.ts'],
    // As many as the others have, or it would be run after all of them, alone.
    maxWorkers: 3,
    testTimeout: 60_000,
  },
})
