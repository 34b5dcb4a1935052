import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'judge',
    globalSetup: ['./kit/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // It counts attempts and looks at times: no two checks at once.
    sequence: { groupOrder: 2 },
    fileParallelism: false,
  },
})
