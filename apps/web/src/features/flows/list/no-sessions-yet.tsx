import { EmptyState } from '#ui/feedback/empty-state'
import { NewSessionButton } from './new-session-button.tsx'
import { useListedJob } from './use-listed-job.ts'
import { useMayWriteSessions } from './use-may-write-sessions.ts'

/** Offers the first session, of the job that the page is about or of any. */
export function NoSessionsYet({ jobId }: { jobId: string | undefined }) {
  const { job, newSessionPath } = useListedJob(jobId)
  const { mayWrite } = useMayWriteSessions()
  return (
    <div className="pt-10 md:pt-16">
      <EmptyState
        primary={mayWrite && <NewSessionButton path={newSessionPath} />}
        title="No sessions yet"
      >
        {!mayWrite
          ? 'Sessions of the jobs that are shared with you appear here.'
          : !job
            ? 'A session finds people for a job and writes to them.'
            : job.criteria.length > 0
              ? 'Search for people who match this job. A new session starts with the job’s criteria.'
              : 'Search for people who match this job. Start by describing who you need in a sentence.'}
      </EmptyState>
    </div>
  )
}
