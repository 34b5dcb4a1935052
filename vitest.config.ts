import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'architecture', 'e2e', 'evaluation', 'judge', 'scripts'],
  },
})
