import { type JobStatus, jobStatuses, jobStatusWords } from '@headwater/contract/jobs/jobs'
import type { Board } from '@headwater/contract/pipeline/board'
import { Badge, type BadgeTone } from '#ui/badge'

/** What the job is at. One that was put away says so first. */
export function JobStatusBadge({ job }: { job: Board['job'] }) {
  const status = jobStatuses.find((each) => each === job.status)
  if (job.isArchived || !status) return <Badge>Archived</Badge>
  return (
    <Badge dot={status === 'open' || status === 'on_hold'} tone={tones[status]}>
      {jobStatusWords[status].label}
    </Badge>
  )
}

const tones: Readonly<Record<JobStatus, BadgeTone>> = {
  draft: 'neutral',
  open: 'ok',
  on_hold: 'warn',
  closed: 'neutral',
}
