import type { JobDetail, JobStatus } from '@headwater/contract/jobs/jobs'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Columns3 } from 'lucide-react'
import { Avatar } from '#ui/data/avatar'
import { LazyMenu } from '#ui/overlays/lazy-menu'
import { toChosenJobs, updateJobsStatus } from '../acts/job-acts.ts'
import { formatJobLocation } from '../format-job.ts'
import { JobMenuButton } from '../list/job-menu-button.tsx'
import { SessionsLink } from '../sessions-link.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { useMayWriteJobs } from '../use-may-write-jobs.ts'

interface PanelHeadProps {
  job: JobDetail
  onOpen: (id: string) => void
}

/** Shows the job's status, owner and location. */
export function JobPanelHeader({ job, onOpen }: PanelHeadProps) {
  return (
    <div className="pb-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="text-type-18 wrap-anywhere">{job.title}</h3>
          <p className="text-fg-2">{formatJobLocation(job)}</p>
        </div>
        {/* On a phone the sheet has no toolbar above it. */}
        <span className="md:hidden">
          <JobMenuButton job={job} onOpen={onOpen} />
        </span>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-type-12 text-fg-2">
        <StatusButton job={job} />
        <Link
          className="touch-target flex items-center gap-1 rounded-sm font-medium text-link hover:underline"
          params={{ jobId: job.id }}
          to="/main/pipeline/$jobId"
        >
          <Columns3 aria-hidden="true" size={13} />
          Pipeline
        </Link>
        <SessionsLink hasIcon job={job} />
        <span className="flex min-w-0 items-center gap-1.5">
          <Avatar name={job.owner.name} size={24} src={job.owner.photoUrl} />
          <span className="truncate">{job.owner.name}</span>
        </span>
      </div>
    </div>
  )
}

function StatusButton({ job }: { job: JobDetail }) {
  const cache = useQueryClient()
  const { mayWrite } = useMayWriteJobs()
  const badge = <StatusBadge isArchived={job.isArchived} status={job.status} />
  if (!mayWrite) return badge
  return (
    <LazyMenu
      button={(buttonProps) => (
        <button
          className="touch-target flex items-center gap-1 rounded-sm hover:text-fg"
          type="button"
          {...buttonProps}
        >
          <span className="sr-only">Status: </span>
          {badge}
          <ChevronDown aria-hidden="true" size={13} />
        </button>
      )}
      load={loadMenu}
      props={{
        value: job.status,
        onChoose: (status: JobStatus) => void updateJobsStatus(cache, toChosenJobs(job), status),
      }}
    />
  )
}

async function loadMenu() {
  return (await import('../acts/status-menu.tsx')).StatusMenu
}
