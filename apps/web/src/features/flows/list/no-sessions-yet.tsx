import type { ReactNode } from 'react'
import { EmptyState } from '#ui/feedback/empty-state'
import { useMayWriteSessions } from './use-may-write-sessions.ts'

interface NoSessionsYetProps {
  /** The job, if the page is about one, and whether a new session starts with its criteria. */
  job: { hasCriteria: boolean } | undefined
  newSession: ReactNode
}

/** Offers the first session. */
export function NoSessionsYet({ job, newSession }: NoSessionsYetProps) {
  const { mayWrite } = useMayWriteSessions()
  return (
    <div className="pt-10 md:pt-16">
      <EmptyState primary={mayWrite && newSession} title="No sessions yet">
        {!mayWrite
          ? 'Sessions of the jobs that are shared with you appear here.'
          : !job
            ? 'A session finds people for a job and writes to them.'
            : job.hasCriteria
              ? 'Search for people who match this job. A new session starts with the job’s criteria.'
              : 'Search for people who match this job. Start by describing who you need in a sentence.'}
      </EmptyState>
    </div>
  )
}
