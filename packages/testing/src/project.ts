import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { isDeep } from './size.ts'

type TestOptions = NonNullable<ViteUserConfig['test']>

/**
 * The Vitest settings that all workspaces share. Files named `*.deep.test.ts` run in
 * `npm run check:deep` alone.
 */
export function testProject(
  { name, ...options }: TestOptions & { name: string },
  vite: Omit<ViteUserConfig, 'test'> = {},
): ViteUserConfig {
  return defineConfig({
    ...vite,
    test: {
      name,
      include: ['**/*.test.{ts,tsx}'],
      exclude: ['**/node_modules/**', ...(isDeep ? [] : ['**/*.deep.test.{ts,tsx}'])],
      // Every test file loads the same modules, and loading them takes longer than the tests.
      isolate: false,
      // One more than two cores: it computes while another waits for the database.
      maxWorkers: 3,
      testTimeout: 60_000,
      hookTimeout: 120_000,
      // Only how long to wait for a condition that does not come true.
      expect: { poll: { timeout: 30_000 } },
      ...options,
    },
  })
}
