import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { isDeep } from './size.ts'

type TestOptions = NonNullable<ViteUserConfig['test']>

/**
 * Returns the Vitest settings that all workspaces share. Files named `*.deep.test.ts` run only in
 * `npm run check:deep`.
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
      // Not isolated: every test file loads the same modules, and loading takes longer than the
      // tests.
      isolate: false,
      // One worker more than two cores, so that one computes while another waits for the database.
      maxWorkers: 3,
      testTimeout: 60_000,
      hookTimeout: 120_000,
      // Only limits the wait for a condition that never becomes true.
      expect: { poll: { timeout: 30_000 } },
      ...options,
    },
  })
}
