import { listPinnedJobs } from '@headwater/contract/jobs/jobs'
import { useQuery } from '@tanstack/react-query'
import { useCredentials } from '#lib/session'
import { loadQueryOptions } from '#lib/use-load-data'

/** Loads the pinned jobs and the number of active ones. */
export function usePinnedJobs() {
  const mayLook = useCredentials()?.privileges.includes('pipeline.review') ?? false
  return useQuery({ ...loadQueryOptions(listPinnedJobs, {}), enabled: mayLook }).data
}
