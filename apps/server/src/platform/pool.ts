import type pg from 'pg'

const pools = new WeakMap<object, pg.Pool>()

/**
 * The pool behind a database, for the platform's own statements that belong to no company.
 * Modules have no business here: they go through `inTransaction`.
 */
export function poolOf(database: object): pg.Pool {
  const pool = pools.get(database)
  if (!pool) throw new Error('That database was not opened by openDatabase.')
  return pool
}

export function keepPool(database: object, pool: pg.Pool): void {
  pools.set(database, pool)
}
