import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'judge',
    globalSetup: ['./kit/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // It counts attempts and looks at times: nothing else should be at work.
    sequence: { groupOrder: 3 },
    fileParallelism: false,
  },
})
