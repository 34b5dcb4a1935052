import type { JobFigures, JobPlace, JobStatus, Workplace } from '@headwater/contract/jobs/jobs'
import type { JobContent } from './job-content-rules.ts'

/** A job as shown in a list. */
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

/** A job with all its content. */
export interface EditableJob extends JobContent {
  readonly id: string
  readonly status: JobStatus
  readonly version: number
}
