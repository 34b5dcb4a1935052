import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { JobFilter, jobStatuses } from './jobs.ts'

/** Maximum number of jobs one action accepts by id. */
export const maxJobsAtOnce = 500

/** The given jobs, or all that match a filter, on any page. */
export const JobSelection = z.union([
  z.strictObject({ jobIds: z.array(Id).min(1).max(maxJobsAtOnce) }),
  z.strictObject({ matching: JobFilter }),
])
export type JobSelection = z.infer<typeof JobSelection>

/** The result of an action on several jobs. It can be undone with `undoId` for an hour. */
export const BulkJobResult = z.object({ changed: z.int(), undoId: Id.nullable() })
export type BulkJobResult = z.infer<typeof BulkJobResult>

const errors = ['invalid_input', 'not_found', 'csrf_stale'] as const

export const setJobStatus = endpoint({
  method: 'POST',
  path: '/api2/jobs/status',
  summary: 'Changes the status of jobs, which affects their outreach.',
  access: 'jobs.write',
  input: z.strictObject({ selection: JobSelection, status: z.enum(jobStatuses) }),
  output: BulkJobResult,
  errors,
})

export const archiveJobs = endpoint({
  method: 'POST',
  path: '/api2/jobs/archive',
  summary: 'Archives or restores jobs.',
  access: 'jobs.write',
  input: z.strictObject({ selection: JobSelection, isArchived: z.boolean() }),
  output: BulkJobResult,
  errors,
})

export const assignJobs = endpoint({
  method: 'POST',
  path: '/api2/jobs/assign',
  summary: 'Changes the owner of jobs.',
  access: 'jobs.write',
  input: z.strictObject({ selection: JobSelection, ownerClientId: Id }),
  output: BulkJobResult,
  errors,
})

export const undoJobs = endpoint({
  method: 'POST',
  path: '/api2/jobs/undo',
  summary: 'Undoes a bulk action of the caller. Jobs changed since then stay as they are.',
  access: 'jobs.write',
  input: z.strictObject({ undoId: Id }),
  output: z.object({
    restored: z.int(),
    /** Jobs changed again meanwhile, which stay as they are. */
    left: z.int(),
  }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})
