import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost:4000/', width: 1440, height: 900 } },
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['./test/setup.tsx'],
    css: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    // Refusals are what many tests are about; the browser's own lines on them say nothing new.
    onConsoleLog: (log) => !/^(?:GET|POST) http:|Network error|socket hang up/.test(log),
  },
})
