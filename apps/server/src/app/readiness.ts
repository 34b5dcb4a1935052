import { assertCatalogue } from '#platform/catalogue'
import type { Database } from '#platform/database'
import { isConnectionLoss } from '#platform/database-errors'
import type { Logger } from '#platform/logger'
import { migrationsFolder, readMigrations } from '#platform/migrations/files'
import { poolOf } from '#platform/pool'
import { StartError } from './start-error.ts'

/** What must hold before this process is given requests. */
export function readinessOf(database: Database): Record<string, () => Promise<void>> {
  return {
    database: () => database.ping(),
    schema: schemaCheck(database),
    isolation: () => assertCatalogue(database),
  }
}

/**
 * Refuses to start on a database that is not ours, or that would mix companies. One that is away
 * stops nothing: it may come back, and until then the process is not ready.
 */
export async function proveDatabase(database: Database, log: Logger): Promise<void> {
  for (const check of Object.values(readinessOf(database))) {
    try {
      await check()
    } catch (error) {
      if (!isConnectionLoss(error)) throw new StartError(messageOf(error), { cause: error })
      log.warn({ err: error }, 'the database is away')
      return
    }
  }
}

/**
 * The database has every migration this version knows. It may have more: during a rolling update
 * the old version goes on beside the new one. Once true it stays true, so it is asked no more.
 */
function schemaCheck(database: Database): () => Promise<void> {
  let isCurrent = false
  return async () => {
    if (isCurrent) return
    const files = await readMigrations(migrationsFolder)
    const applied = await readApplied(database)
    const missing = files.find(({ name, checksum }) => applied.get(name) !== checksum)
    if (missing) throw new Error(`The migration ${missing.name} is not applied to the database.`)
    isCurrent = true
  }
}

async function readApplied(database: Database): Promise<Map<string, string>> {
  const statement = 'select name, checksum from platform.migrations'
  try {
    const { rows } = await poolOf(database).query<{ name: string; checksum: string }>(statement)
    return new Map(rows.map(({ name, checksum }) => [name, checksum]))
  } catch (error) {
    if ((error as { code?: string }).code !== '42P01') throw error
    throw new Error('The database is empty: `npm start` sets it up.', { cause: error })
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
