import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { ensureAppRole } from './migrations/app-role.ts'
import {
  applyMigration,
  createMigrationsTable,
  listAppliedMigrations,
} from './migrations/history.ts'
import { migrationsFolder, readMigrations } from './migrations/migration-files.ts'
import { decidePendingMigrations } from './migrations/pending-migrations.ts'

const lockKey = 7_204_118_402_531_906n.toString()

const lockTimeoutMs = 120_000

export { buildAppDatabaseUrl } from './migrations/app-url.ts'

export interface MigrateOptions {
  /** Connects as the owner of the schema. */
  readonly ownerUrl: string
  /** The password of `headwater_app`, from `deriveAppPassword`. */
  readonly appPassword: string
  readonly onProgress?: (line: string) => void
  readonly folder?: string
  /** Writes the rows that ship with this version, on every run; must be idempotent. */
  readonly seed?: (client: pg.Client) => Promise<void>
}

/**
 * Migrates the database to this version: the run-time role, every missing migration, and the tables
 * of the task queue. Any number of processes may call it at once; one does the work.
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
      await revokeDefaultPrivileges(client)
      await createMigrationsTable(client)
      const pending = decidePendingMigrations(files, await listAppliedMigrations(client))
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

/** Revokes PostgreSQL's default privileges for all roles, which are not needed here. */
async function revokeDefaultPrivileges(client: pg.Client): Promise<void> {
  await client.query(`
    do $$ begin
      execute format('revoke temporary on database %I from public', current_database());
    end $$;
    revoke create on schema public from public`)
}

/** Only one process migrates a database at a time; the lock ends with its connection. */
async function withMigrationLock<T>(
  client: pg.Client,
  onProgress: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + lockTimeoutMs
  for (let isReported = false; !(await tryLock(client)); isReported = true) {
    if (!isReported) onProgress('Waiting for another process that is migrating this database')
    if (performance.now() > deadline) {
      throw new Error('Another process has been migrating this database for two minutes.')
    }
    await sleep(100)
  }
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {})
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [lockKey])
  return rows[0].locked
}

/** Creates the queue's tables as the owner; the run-time role may use them but not create any. */
async function installTaskSchema(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
  await client.query(`
    grant usage on schema pgboss to headwater_app;
    grant select, insert, update, delete on all tables in schema pgboss to headwater_app;
    grant execute on all functions in schema pgboss to headwater_app`)
}
