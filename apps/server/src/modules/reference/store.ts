import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type {} from './tables.ts'

/** A word that changes whenever employers of the shared pool come or go. */
export async function readCompaniesStamp(db: Db): Promise<string> {
  const { stamp } = await db
    .selectFrom('reference.companies')
    .select(sql<string>`count(*) || ' ' || coalesce(max(added_at)::text, '')`.as('stamp'))
    .executeTakeFirstOrThrow()
  return stamp
}

export function listPoolCompanies(db: Db) {
  return db
    .selectFrom('reference.companies')
    .select(['id', 'key', 'name', 'industry', 'country', 'size'])
    .orderBy('key')
    .execute()
}
