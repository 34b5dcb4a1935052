import { getJob } from '@headwater/contract/jobs/jobs'
import { useQuery } from '@tanstack/react-query'
import { loadQueryOptions } from '#lib/use-load-data'
import { isNotFoundError } from '../searches/is-not-found-error.ts'
import { pathToNewSession } from './session-paths.ts'

/** Loads the job whose sessions are listed, if it is the sessions of one. */
export function useListedJob(jobId: string | undefined) {
  const { data: job, error } = useQuery({
    ...loadQueryOptions(getJob, { jobId: jobId ?? '' }),
    enabled: jobId !== undefined,
  })
  return {
    job,
    isMissing: isNotFoundError(error),
    newSessionPath: job && pathToNewSession(job, job.sessions + 1),
  }
}
