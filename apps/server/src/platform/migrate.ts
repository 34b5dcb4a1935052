import pg from 'pg'
import { ensureAppRole } from './migrations/app-role.ts'
import { closeDoors } from './migrations/close-doors.ts'
import { migrationsFolder, readMigrations } from './migrations/files.ts'
import { applyMigration, listApplied, prepareHistory } from './migrations/history.ts'
import { withMigrationLock } from './migrations/lock.ts'
import { decidePending } from './migrations/plan.ts'
import { installTaskSchema } from './migrations/task-schema.ts'

export { appUrlFor } from './migrations/app-url.ts'

export interface MigrateOptions {
  /** Signs in as whoever owns the schema. */
  readonly ownerUrl: string
  /** What `headwater_app` will sign in with; `deriveAppPassword` gives it. */
  readonly appPassword: string
  readonly onProgress?: (line: string) => void
  readonly folder?: string
  /** Writes the rows that come with this version, each time; the same again must change nothing. */
  readonly seed?: (client: pg.Client) => Promise<void>
}

/**
 * Brings the database to this version: the run-time role, every migration that is missing, and
 * the tables of the task queue. Any number of processes may call it at once; one does the work.
 */
export async function migrate(options: MigrateOptions): Promise<{ applied: string[] }> {
  const { ownerUrl, appPassword, onProgress = () => {}, folder = migrationsFolder, seed } = options
  const files = await readMigrations(folder)
  const client = new pg.Client({
    connectionString: ownerUrl,
    connectionTimeoutMillis: 5_000,
    application_name: 'headwater migrate',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await withMigrationLock(client, onProgress, async () => {
      await ensureAppRole(client, ownerUrl, appPassword, onProgress)
      await closeDoors(client)
      await prepareHistory(client)
      const pending = decidePending(files, await listApplied(client))
      for (const file of pending) {
        await applyMigration(client, file)
        onProgress(`Applied ${file.name}`)
      }
      await installTaskSchema(client)
      await seed?.(client)
      return { applied: pending.map((file) => file.name) }
    })
  } finally {
    await client.end()
  }
}
