import { sql } from 'kysely'
import type { InTx } from '#platform/context'

/** Returns when people came: to the company, or to the shared pool. */
export async function listArrivals(
  { db, actor }: InTx,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (personIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, added_at as at from people.people
    where company_id = ${actor.companyId} and id = any(${personIds}::uuid[])
    union all
    select p.id, b.made_at as at from people.pool_people p
    join people.pool_batches b on b.id = p.batch_id
    where p.id = any(${personIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, at }) => [id, at]))
}
