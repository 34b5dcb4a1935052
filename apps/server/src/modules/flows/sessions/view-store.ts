import type { SessionView } from '@headwater/contract/flows/sessions'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type {} from './tables.ts'

/** Makes saves of one member wait for each other, so that their limit holds. */
export async function lockMemberViews(db: Db, companyId: string, clientId: string): Promise<void> {
  const name = `session views of ${companyId} ${clientId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/** Lists views by name. */
export function listViews(db: Db, companyId: string, clientId: string): Promise<SessionView[]> {
  return db
    .selectFrom('flows.sessionViews')
    .select(['id', 'name', 'query'])
    .where('companyId', '=', companyId)
    .where('clientId', '=', clientId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/** Inserts a view, or updates the one with the same name under its id. */
export function upsertView(
  db: Db,
  companyId: string,
  clientId: string,
  { id, name, query }: SessionView,
): Promise<SessionView> {
  return db
    .insertInto('flows.sessionViews')
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
    .deleteFrom('flows.sessionViews')
    .where('companyId', '=', companyId)
    .where('clientId', '=', clientId)
    .where('id', '=', viewId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
