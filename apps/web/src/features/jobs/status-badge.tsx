import { type JobStatus, jobStatusWords } from '@headwater/contract/jobs/jobs'
import { Badge, type BadgeTone } from '#ui/badge'

interface StatusBadgeProps {
  status: JobStatus
  isArchived?: boolean
}

/** What a job is at. One that was put away says so first. */
export function StatusBadge({ status, isArchived = false }: StatusBadgeProps) {
  if (isArchived) return <Badge>Archived</Badge>
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
