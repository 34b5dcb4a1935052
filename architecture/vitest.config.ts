import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'architecture', isolate: false, maxWorkers: 2 } })
