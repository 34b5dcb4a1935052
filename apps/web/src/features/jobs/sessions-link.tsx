import type { JobSummary } from '@headwater/contract/jobs/jobs'
import { Link } from '@tanstack/react-router'
import { Waypoints } from 'lucide-react'
import { formatSessionCount } from './format-job.ts'

interface SessionsLinkProps {
  job: Pick<JobSummary, 'id' | 'sessions'>
  hasIcon?: boolean
}

/** Counts the sessions of a job and links to them. */
export function SessionsLink({ job, hasIcon = false }: SessionsLinkProps) {
  return (
    <Link
      className="touch-target inline-flex items-center gap-1 rounded-sm text-link hover:underline"
      search={{ jobId: job.id } as object}
      to="/main/sessions"
    >
      {hasIcon && <Waypoints aria-hidden="true" size={13} />}
      {formatSessionCount(job.sessions)}
    </Link>
  )
}
