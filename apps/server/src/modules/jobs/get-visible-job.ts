import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { getJobVisibility } from './job-visibility.ts'
import { findVisibleJob, listVisibleJobTitleRows, type VisibleJob } from './job-visibility-store.ts'

/**
 * Returns a job the actor may see. For any other job it throws the same not_found as for a missing
 * one.
 */
export async function getVisibleJob({ db, actor }: InTx, jobId: string): Promise<VisibleJob> {
  const job = await findVisibleJob(db, getJobVisibility(actor), jobId)
  if (!job) throw noSuchJob()
  return job
}

/**
 * Returns job titles by id. Jobs the actor may not see are left out, and on request archived ones
 * too.
 */
export async function listVisibleJobTitles(
  { db, actor }: InTx,
  jobIds: readonly string[],
  { excludeArchived = false } = {},
): Promise<ReadonlyMap<string, string>> {
  if (jobIds.length === 0) return new Map()
  const rows = await listVisibleJobTitleRows(
    db,
    getJobVisibility(actor),
    [...new Set(jobIds)],
    excludeArchived,
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export function noSuchJob(): AppError {
  return new AppError('not_found', 'Job not found.')
}
