import { join } from 'node:path'
import { fastSettings, type PostgresOptions, type RunningPostgres, startPostgres } from './start.ts'
import { PostgresStartError } from './start-error.ts'

/**
 * Starts an empty, fast PostgreSQL for tests in a numbered folder below `folder`. Concurrent runs
 * get different numbers, and what a killed run left behind is stopped and reused.
 */
export async function startScratchPostgres(
  folder: string,
  options: Omit<PostgresOptions, 'dataDir' | 'fresh'> = {},
): Promise<RunningPostgres> {
  const settings = { ...fastSettings, max_connections: '200', ...options.settings }
  for (let number = 1; ; number += 1) {
    try {
      const dataDir = join(folder, String(number))
      return await startPostgres({ ...options, settings, dataDir, fresh: true })
    } catch (error) {
      if (!(error instanceof PostgresStartError && error.reason === 'in-use')) throw error
    }
  }
}
