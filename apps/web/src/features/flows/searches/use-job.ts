import { getJob, type JobDetail } from '@headwater/contract/jobs/jobs'
import { useQuery } from '@tanstack/react-query'
import { loadOptions } from '#lib/use-load-data'
import { isMissing } from './is-missing.ts'

interface LoadedJob {
  job: JobDetail | undefined
  /** Nobody has it, or not for this person. */
  isMissing: boolean
  failure: string | undefined
  isRetrying: boolean
  onRetry: () => void
}

/** The job of a path. The name beside it there may be anything; the id decides. */
export function useJob(jobId: string): LoadedJob {
  const { data, error, isFetching, refetch } = useQuery(loadOptions(getJob, { jobId }))
  return {
    job: data,
    isMissing: !data && isMissing(error),
    failure: data ? undefined : error?.message,
    isRetrying: isFetching,
    onRetry: () => void refetch(),
  }
}
