import { type JobStatus, jobStatusTexts } from '@headwater/contract/jobs/jobs'
import { Badge, type BadgeTone } from '#ui/data/badge'

interface StatusBadgeProps {
  status: JobStatus
  isArchived?: boolean
}

/** Shows a job's status, or that it is archived. */
export function StatusBadge({ status, isArchived = false }: StatusBadgeProps) {
  if (isArchived) return <Badge>Archived</Badge>
  return (
    <Badge dot={status === 'open' || status === 'on_hold'} tone={tones[status]}>
      {jobStatusTexts[status].label}
    </Badge>
  )
}

const tones: Readonly<Record<JobStatus, BadgeTone>> = {
  draft: 'neutral',
  open: 'ok',
  on_hold: 'warn',
  closed: 'neutral',
}
