import { join } from 'node:path'
import { type PostgresOptions, type RunningPostgres, startPostgres } from '#platform/postgres/start'
import { PostgresStartError } from '#platform/postgres/start-error'

/** For data that may be lost in a crash. */
export const fastSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

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
