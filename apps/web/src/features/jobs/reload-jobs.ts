import { getCompanyInfo } from '@headwater/contract/identity'
import {
  getJob,
  type JobDetail,
  listJobFilterOptions,
  listJobs,
  listPinnedJobs,
} from '@headwater/contract/jobs/jobs'
import type { QueryClient } from '@tanstack/react-query'
import { loadQueryOptions } from '#lib/use-load-data'
import { pagesQueryKey } from '#lib/use-load-pages'

/** Refetches every list and count of jobs after a change. */
export async function reloadJobs(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: [getJob.method, getJob.path] }),
    reloadLists(cache),
  ])
}

/** Caches a job just returned by the server and refetches the lists. */
export async function updateCachedJob(cache: QueryClient, job: JobDetail): Promise<void> {
  cache.setQueryData(loadQueryOptions(getJob, { jobId: job.id }).queryKey, job)
  await reloadLists(cache)
}

/** Refetches the company, because its first job clears the job title from sign-up. */
export async function reloadCompany(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: [getCompanyInfo.method, getCompanyInfo.path] })
}

async function reloadLists(cache: QueryClient): Promise<void> {
  const asked = [listJobFilterOptions, listPinnedJobs].map(({ method, path }) => [method, path])
  await Promise.all(
    [pagesQueryKey(listJobs), ...asked].map((queryKey) => cache.invalidateQueries({ queryKey })),
  )
}
