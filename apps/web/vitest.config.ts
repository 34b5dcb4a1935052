import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    // One after the other: what the second one loads looks for a window.
    setupFiles: ['./test/open-window.ts', './test/setup.tsx'],
    sequence: { setupFiles: 'list' },
    css: false,
    maxWorkers: 3,
    testTimeout: 60_000,
    // Only how long to wait for what does not come.
    expect: { poll: { timeout: 30_000 } },
    // Refusals are what many tests are about; the browser's own lines on them say nothing new.
    onConsoleLog: (log) => !/^(?:GET|POST) http:|Network error|socket hang up/.test(log),
  },
})
