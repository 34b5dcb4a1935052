import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'evaluation', include: ['**/*.test.ts'], testTimeout: 60_000 },
})
