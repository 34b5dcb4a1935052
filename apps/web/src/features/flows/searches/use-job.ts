import { getJob, type JobDetail } from '@headwater/contract/jobs/jobs'
import { useQuery } from '@tanstack/react-query'
import { loadQueryOptions } from '#lib/use-load-data'
import { isNotFoundError } from './is-not-found-error.ts'

interface LoadedJob {
  job: JobDetail | undefined
  /** The job does not exist or is not visible to the user. */
  isMissing: boolean
  failure: string | undefined
  isRetrying: boolean
  onRetry: () => void
}

/** Loads the job of a path by its id. The name in the path is not used. */
export function useJob(jobId: string): LoadedJob {
  const { data, error, isFetching, refetch } = useQuery(loadQueryOptions(getJob, { jobId }))
  return {
    job: data,
    isMissing: !data && isNotFoundError(error),
    failure: data ? undefined : error?.message,
    isRetrying: isFetching,
    onRetry: () => void refetch(),
  }
}
