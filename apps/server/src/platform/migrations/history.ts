import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { MigrationFile } from './migration-files.ts'
import type { AppliedMigration } from './pending-migrations.ts'

/** Creates the table of applied migrations, which has to exist before the first one. */
export async function createMigrationsTable(client: pg.Client): Promise<void> {
  await client.query(`
    create schema if not exists platform;
    create table if not exists platform.migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
}

export async function listAppliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query(
    'select name, checksum from platform.migrations order by name',
  )
  return rows
}

const lockAttempts = 5

/**
 * Applies one file in one transaction. The lock timeout is short and retried, so that no queries
 * queue up behind a lock on a busy table.
 */
export async function applyMigration(client: pg.Client, file: MigrationFile): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`begin; set local lock_timeout = '3s'; set local statement_timeout = 0`)
      await client.query(file.sql)
      await client.query('insert into platform.migrations (name, checksum) values ($1, $2)', [
        file.name,
        file.checksum,
      ])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      const isLocked = (error as { code?: string }).code === '55P03'
      if (!isLocked || attempt === lockAttempts) throw toMigrationError(file, error)
      await sleep(attempt * 1_000)
    }
  }
}

function toMigrationError(file: MigrationFile, error: unknown): Error {
  const { message, position } = error as { message: string; position?: string }
  const line = position ? ` (line ${file.sql.slice(0, Number(position)).split('\n').length})` : ''
  return new Error(`The migration ${file.name} failed${line}: ${message}`, { cause: error })
}
