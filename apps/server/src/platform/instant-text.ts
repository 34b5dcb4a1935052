import { type RawBuilder, sql } from 'kysely'

/**
 * An instant of the database as ISO 8601 text with its microseconds, which a `Date` would lose. It
 * sorts as the instant does, so that positions in lists of several tables can be compared.
 */
export function instantText(at: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}
