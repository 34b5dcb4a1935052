import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { sightOf } from './sight.ts'
import { findVisibleJob, listVisibleTitles, type VisibleJob } from './sight-store.ts'

/** A job the actor may see; of all others it says what it says of those that never were. */
export async function getVisibleJob({ db, actor }: InTx, jobId: string): Promise<VisibleJob> {
  const job = await findVisibleJob(db, sightOf(actor), jobId)
  if (!job) throw noSuchJob()
  return job
}

/** Titles by id; jobs the actor may not see are left out, and where told so those put away. */
export async function listVisibleJobTitles(
  { db, actor }: InTx,
  jobIds: readonly string[],
  { inUse = false } = {},
): Promise<ReadonlyMap<string, string>> {
  if (jobIds.length === 0) return new Map()
  const rows = await listVisibleTitles(db, sightOf(actor), [...new Set(jobIds)], inUse)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export function noSuchJob(): AppError {
  return new AppError('not_found', 'There is no such job.')
}
