import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'gazetteer',
    include: ['src/**/*.test.ts'],
    maxWorkers: 3,
    testTimeout: 20_000,
    isolate: false,
  },
})
