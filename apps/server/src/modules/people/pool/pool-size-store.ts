import { sql } from 'kysely'
import type { Db } from '#platform/database'

export interface PoolSize {
  readonly people: number
  readonly isSynthetic: boolean
}

/** Returns the number of people in the pool, and whether all of them are synthetic. */
export async function findPoolSize(db: Db): Promise<PoolSize> {
  const { rows } = await sql<PoolSize>`
    select coalesce(sum(people), 0)::bigint as people,
      coalesce(bool_and(kind = 'synthetic') filter (where people > 0), false) as is_synthetic
    from people.pool_batches`.execute(db)
  return rows[0] as PoolSize
}
