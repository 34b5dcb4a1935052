import { sql } from 'kysely'
import type { Db } from '#platform/database'

export interface ViewRow {
  readonly id: string
  readonly name: string
  readonly query: string
}

/** Lists views by name. */
export function listViews(db: Db, companyId: string, clientId: string): Promise<ViewRow[]> {
  return db
    .selectFrom('jobs.views')
    .select(['id', 'name', 'query'])
    .where('companyId', '=', companyId)
    .where('clientId', '=', clientId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/** Inserts a view, or updates the one with the same name under its id. */
export async function upsertView(
  db: Db,
  companyId: string,
  clientId: string,
  { id, name, query }: ViewRow,
): Promise<ViewRow> {
  return db
    .insertInto('jobs.views')
    .values({ companyId, id, clientId, name, query })
    .onConflict((on) =>
      on.columns(['companyId', 'clientId', 'name']).doUpdateSet({ query, savedAt: sql`now()` }),
    )
    .returning(['id', 'name', 'query'])
    .executeTakeFirstOrThrow()
}

/** Deletes a view. Returns false if there was none. */
export async function deleteView(
  db: Db,
  companyId: string,
  clientId: string,
  viewId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('jobs.views')
    .where('companyId', '=', companyId)
    .where('clientId', '=', clientId)
    .where('id', '=', viewId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
