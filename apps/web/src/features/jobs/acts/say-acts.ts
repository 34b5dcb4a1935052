import { type JobStatus, jobStatusWords } from '@headwater/contract/jobs/jobs'
import { countOf } from '#lib/format'

/** "“Staff Firmware Engineer” is closed. All planned messages are cancelled." */
export function sayStatus(changed: number, title: string | undefined, status: JobStatus): string {
  const { label, effect } = jobStatusWords[status]
  if (changed === 0) return `Nothing changed: that is ${label.toLowerCase()} already.`
  return `${subject(changed, title)} ${states[status]}. ${effect}`
}

export function sayArchived(changed: number, title: string | undefined, isArchived: boolean) {
  if (changed === 0) return 'Nothing changed.'
  return `${subject(changed, title)} ${isArchived ? 'archived' : 'back from the archive'}.`
}

export function sayAssigned(changed: number, title: string | undefined, owner: string): string {
  if (changed === 0) return `Nothing changed: ${owner} looks after that already.`
  return title !== undefined && changed === 1
    ? `${owner} looks after “${title}” now.`
    : `${owner} looks after ${countOf(changed, 'job', 'jobs')} more now.`
}

function subject(changed: number, title: string | undefined): string {
  return title !== undefined && changed === 1
    ? `“${title}” is`
    : countOf(changed, 'job is', 'jobs are')
}

const states: Readonly<Record<JobStatus, string>> = {
  draft: 'in draft',
  open: 'open',
  on_hold: 'on hold',
  closed: 'closed',
}
