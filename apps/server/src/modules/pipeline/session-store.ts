import type { Db } from '#platform/database'
import type {} from './tables.ts'

/** Whether a job has this session. */
export async function hasSession(
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

/** The sessions of a job, oldest first: their ids begin with the time they were made. */
export function listSessions(db: Db, companyId: string, jobId: string) {
  return db
    .selectFrom('pipeline.sessionsView')
    .select(['flowId', 'name', 'isArchived'])
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .orderBy('flowId')
    .execute()
}
