import type { JobFigures, JobPlace, JobStatus, Workplace } from '@headwater/contract/jobs/jobs'
import type { WrittenFields } from './written-rules.ts'

/** A job as a list shows it. */
export interface ListedJob extends JobFigures {
  readonly id: string
  readonly title: string
  readonly department: string | null
  readonly workplace: Workplace | null
  readonly places: JobPlace[]
  readonly status: JobStatus
  readonly ownerId: string
  readonly sessions: number
  readonly isPinned: boolean
  readonly isArchived: boolean
  readonly createdAt: Date
  readonly changedAt: Date
  readonly version: number
}

/** A job with all that is written about it. */
export interface WrittenJob extends WrittenFields {
  readonly id: string
  readonly status: JobStatus
  readonly version: number
}
