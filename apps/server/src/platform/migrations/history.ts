import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { MigrationFile } from './files.ts'
import type { AppliedMigration } from './plan.ts'

/** The table of what was applied has to exist before the first migration. */
export async function prepareHistory(client: pg.Client): Promise<void> {
  await client.query(`
    create schema if not exists platform;
    create table if not exists platform.migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
}

export async function listApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query(
    'select name, checksum from platform.migrations order by name',
  )
  return rows
}

const lockAttempts = 5

/** One file, one transaction. A table in use is given up soon and tried again, so that no queue forms behind the lock. */
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
      if (!isLocked || attempt === lockAttempts) throw describeFailure(file, error)
      await sleep(attempt * 1_000)
    }
  }
}

function describeFailure(file: MigrationFile, error: unknown): Error {
  const { message, position } = error as { message: string; position?: string }
  const line = position ? ` (line ${file.sql.slice(0, Number(position)).split('\n').length})` : ''
  return new Error(`The migration ${file.name} failed${line}: ${message}`, { cause: error })
}
