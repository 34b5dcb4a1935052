import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type {} from '../tables.ts'

/** Notes, files, scorecards, interviews and the timeline go with them. */
export async function deleteCandidatesOf(
  db: Db,
  companyId: string,
  personIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('pipeline.candidates')
    .where('companyId', '=', companyId)
    .where('isOwn', '=', true)
    .where('personId', '=', sql<string>`any(${personIds}::uuid[])`)
    .execute()
}
