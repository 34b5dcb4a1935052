import { listPinnedJobs } from '@headwater/contract/jobs/jobs'
import { useQuery } from '@tanstack/react-query'
import { useCredentials } from '#lib/session'
import { loadOptions } from '#lib/use-load-data'

/** The jobs somebody keeps at hand, and how many are active; undefined until it is known. */
export function usePinnedJobs() {
  const mayLook = useCredentials()?.privileges.includes('pipeline.review') ?? false
  return useQuery({ ...loadOptions(listPinnedJobs, {}), enabled: mayLook }).data
}
