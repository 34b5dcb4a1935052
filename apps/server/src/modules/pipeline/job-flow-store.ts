import type { Db } from '#platform/database'
import type {} from './tables.ts'

/** Returns whether the session belongs to the job. */
export async function hasFlow(
  db: Db,
  companyId: string,
  { jobId, flowId }: { readonly jobId: string; readonly flowId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('pipeline.sessionsView')
    .select('flowId')
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .where('flowId', '=', flowId)
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the sessions of a job, oldest first: ids start with their creation time. */
export function listJobFlows(db: Db, companyId: string, jobId: string) {
  return db
    .selectFrom('pipeline.sessionsView')
    .select(['flowId', 'name', 'isArchived'])
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .orderBy('flowId')
    .execute()
}
