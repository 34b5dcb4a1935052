import { getCompanyInfo } from '@headwater/contract/identity'
import {
  getJob,
  type JobDetail,
  listJobFilters,
  listJobs,
  listPinnedJobs,
} from '@headwater/contract/jobs/jobs'
import type { QueryClient } from '@tanstack/react-query'
import { loadOptions } from '#lib/use-load-data'
import { pagesKey } from '#lib/use-load-pages'

/** After something happened to jobs: every list and count that tells of them asks anew. */
export async function reloadJobs(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: [getJob.method, getJob.path] }),
    reloadLists(cache),
  ])
}

/** Takes over a job as the server has just given it, and lets the lists follow. */
export async function takeOverJob(cache: QueryClient, job: JobDetail): Promise<void> {
  cache.setQueryData(loadOptions(getJob, { jobId: job.id }).queryKey, job)
  await reloadLists(cache)
}

/** The first job of a company lets go of the title that its sign-up began with. */
export async function reloadCompany(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: [getCompanyInfo.method, getCompanyInfo.path] })
}

async function reloadLists(cache: QueryClient): Promise<void> {
  const asked = [listJobFilters, listPinnedJobs].map(({ method, path }) => [method, path])
  await Promise.all(
    [pagesKey(listJobs), ...asked].map((queryKey) => cache.invalidateQueries({ queryKey })),
  )
}
