import type { JobStatus } from '@headwater/contract/jobs/jobs'
import { sql } from 'kysely'
import type { InTx } from '#platform/context'

export interface JobState {
  readonly jobId: string
  readonly status: JobStatus
  readonly isArchived: boolean
}

/** Finds the status of a job, which does not change until the transaction ends. */
export async function findJobState(
  { db, actor }: InTx,
  jobId: string,
): Promise<JobState | undefined> {
  const { rows } = await sql<JobState>`
    select id as job_id, status, archived_at is not null as is_archived from jobs.jobs
    where company_id = ${actor.companyId} and id = ${jobId} for share`.execute(db)
  return rows[0]
}

/** Lists the status of jobs after an action has changed them. */
export async function listJobStates(
  { db, actor }: InTx,
  jobIds: readonly string[],
): Promise<JobState[]> {
  const { rows } = await sql<JobState>`
    select id as job_id, status, archived_at is not null as is_archived from jobs.jobs
    where company_id = ${actor.companyId} and id = any(${jobIds}::uuid[]) order by id`.execute(db)
  return rows
}
