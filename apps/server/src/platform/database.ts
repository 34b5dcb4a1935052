import type { Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from './logger.ts'
import { keepPool, poolOf } from './pool.ts'
import type { Tables } from './tables.ts'
import { typeParsers } from './type-parsers.ts'

/** An open transaction: the only handle on the database that use cases and stores ever hold. */
export type Db = Transaction<Tables>

/** The database as the run-time role. It has no query method: `inTransaction` is the way in. */
export interface Database {
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly maxConnections?: number
  readonly connectTimeoutMs?: number
  /** Above the role's `statement_timeout`, for the connection that has gone silent. */
  readonly queryTimeoutMs?: number
  readonly applicationName?: string
  readonly log?: Logger
}

/** Opens a pool; connects on first use, so that a database that is away does not stop a start. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    // Also how long a request waits while all connections are taken: late is better than refused.
    connectionTimeoutMillis: options.connectTimeoutMs ?? 8_000,
    query_timeout: options.queryTimeoutMs ?? 12_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: options.applicationName ?? 'headwater',
    types: typeParsers,
  })
  const warn = (error: Error) => options.log?.warn({ err: error }, 'database connection lost')
  // Without these, a server restart would end the process: idle clients report to the pool,
  // borrowed ones between two queries only to themselves.
  pool.on('error', warn)
  pool.on('connect', (client) => client.on('error', warn))

  const database: Database = {
    ping: async () => {
      await poolOf(database).query('select 1')
    },
    close: () => pool.end(),
  }
  keepPool(database, pool)
  return database
}
