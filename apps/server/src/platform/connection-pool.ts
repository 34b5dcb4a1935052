import type pg from 'pg'

const pools = new WeakMap<object, pg.Pool>()

/**
 * Returns the pool behind a database, for the platform's own statements without a tenant. Modules
 * must use `inTransaction` instead.
 */
export function getConnectionPool(database: object): pg.Pool {
  const pool = pools.get(database)
  if (!pool) throw new Error('That database was not opened by openDatabase.')
  return pool
}

export function setConnectionPool(database: object, pool: pg.Pool): void {
  pools.set(database, pool)
}
