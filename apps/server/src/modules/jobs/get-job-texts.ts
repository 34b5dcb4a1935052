import type { JobPlace } from '@headwater/contract/jobs/jobs'
import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { noSuchJob } from './get-visible-job.ts'
import { getJobVisibility } from './job-visibility.ts'
import { whereVisible } from './job-visibility-store.ts'

interface JobTexts {
  readonly places: readonly JobPlace[]
  readonly description: string
}

/** Returns what emails are drafted from, for a job the actor may see. */
export async function getJobTexts({ db, actor }: InTx, jobId: string): Promise<JobTexts> {
  const { rows } = await sql<JobTexts>`
    select j.places, coalesce(j.description, '') as description from jobs.jobs j
    where j.id = ${jobId} and ${whereVisible(getJobVisibility(actor))}`.execute(db)
  if (!rows[0]) throw noSuchJob()
  return rows[0]
}
