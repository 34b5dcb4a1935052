import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'stand-ins', maxWorkers: 3, testTimeout: 20_000, isolate: false },
})
