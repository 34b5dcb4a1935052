import type { Transaction } from 'kysely'
import pg from 'pg'
import { getConnectionPool, setConnectionPool } from './connection-pool.ts'
import type { Logger } from './logger.ts'
import type { Tables } from './tables.ts'
import { typeParsers } from './type-parsers.ts'

/** An open transaction, the only database handle that use cases and stores get. */
export type Db = Transaction<Tables>

/** The database as the run-time role. It has no query method; use `inTransaction`. */
export interface Database {
  /** Throws when the database does not respond. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly maxConnections?: number
  readonly connectTimeoutMs?: number
  /** Above the role's `statement_timeout`, for connections that stop responding. */
  readonly queryTimeoutMs?: number
  readonly applicationName?: string
  readonly log?: Logger
}

/**
 * Opens a pool that connects on first use, so that an unreachable database does not prevent a
 * start.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    // Also how long a request waits while all connections are busy, because a late response is
    // better than none.
    connectionTimeoutMillis: options.connectTimeoutMs ?? 8_000,
    query_timeout: options.queryTimeoutMs ?? 12_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: options.applicationName ?? 'headwater',
    types: typeParsers,
  })
  const warn = (error: Error) => options.log?.warn({ err: error }, 'database connection lost')
  // Without these handlers a database restart would end the process: idle clients emit errors on
  // the pool, borrowed ones between queries only on themselves.
  pool.on('error', warn)
  pool.on('connect', (client) => client.on('error', warn))

  const database: Database = {
    ping: async () => {
      await getConnectionPool(database).query('select 1')
    },
    close: () => pool.end(),
  }
  setConnectionPool(database, pool)
  return database
}
