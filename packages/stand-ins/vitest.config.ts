import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'stand-ins', maxWorkers: 3, testTimeout: 60_000, isolate: false },
})
