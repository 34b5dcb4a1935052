import { getConnectionPool } from '#platform/connection-pool'
import type { Database } from '#platform/database'
import { isConnectionLoss } from '#platform/database-errors'
import type { Logger } from '#platform/logger'
import { migrationsFolder, readMigrations } from '#platform/migrations/migration-files'
import { assertTenantIsolation } from '#platform/tenant-isolation'
import { StartError } from './start-error.ts'

/** Returns the checks that must pass before this process receives requests. */
export function createReadinessChecks(database: Database): Record<string, () => Promise<void>> {
  return {
    database: () => database.ping(),
    schema: createSchemaCheck(database),
    isolation: () => assertTenantIsolation(database),
  }
}

/**
 * Refuses to start on a database that is not a Headwater database or does not isolate tenants. An
 * unreachable database is no error: it may come back, and until then the process is not ready.
 */
export async function assertDatabaseUsable(database: Database, log: Logger): Promise<void> {
  for (const check of Object.values(createReadinessChecks(database))) {
    try {
      await check()
    } catch (error) {
      if (!isConnectionLoss(error)) throw new StartError(messageOf(error), { cause: error })
      log.warn({ err: error }, 'the database is unreachable')
      return
    }
  }
}

/**
 * Checks that the database has every migration this version knows. It may have more, because during
 * a rolling update the old version runs beside the new one. Once true it stays true, so the result
 * is remembered.
 */
function createSchemaCheck(database: Database): () => Promise<void> {
  let isCurrent = false
  return async () => {
    if (isCurrent) return
    const files = await readMigrations(migrationsFolder)
    const applied = await readAppliedChecksums(database)
    const missing = files.find(({ name, checksum }) => applied.get(name) !== checksum)
    if (missing) throw new Error(`The migration ${missing.name} is not applied to the database.`)
    isCurrent = true
  }
}

async function readAppliedChecksums(database: Database): Promise<Map<string, string>> {
  const statement = 'select name, checksum from platform.migrations'
  try {
    const { rows } = await getConnectionPool(database).query<{ name: string; checksum: string }>(
      statement,
    )
    return new Map(rows.map(({ name, checksum }) => [name, checksum]))
  } catch (error) {
    if ((error as { code?: string }).code !== '42P01') throw error
    throw new Error('The database is empty: run `npm start` to set it up.', { cause: error })
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
