import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { JobFilter, jobStatuses } from './jobs.ts'

/** As many as one act takes when they are named one by one. */
export const maxJobsAtOnce = 500

/** Jobs that are named, or all that a list shows, whatever page it is at. */
export const JobSelection = z.union([
  z.strictObject({ jobIds: z.array(z.uuid()).min(1).max(maxJobsAtOnce) }),
  z.strictObject({ matching: JobFilter }),
])
export type JobSelection = z.infer<typeof JobSelection>

/** What an act on several jobs did. With `undoId` it can be taken back for an hour. */
export const JobsChanged = z.object({ changed: z.int(), undoId: z.uuid().nullable() })
export type JobsChanged = z.infer<typeof JobsChanged>

const errors = ['invalid_input', 'not_found', 'csrf_stale'] as const

export const setJobStatus = endpoint({
  method: 'POST',
  path: '/api2/jobs/status',
  summary: 'Gives jobs another status, with its effect on outreach.',
  access: 'jobs.write',
  input: z.strictObject({ selection: JobSelection, status: z.enum(jobStatuses) }),
  output: JobsChanged,
  errors,
})

export const archiveJobs = endpoint({
  method: 'POST',
  path: '/api2/jobs/archive',
  summary: 'Puts jobs away, or brings them back.',
  access: 'jobs.write',
  input: z.strictObject({ selection: JobSelection, isArchived: z.boolean() }),
  output: JobsChanged,
  errors,
})

export const assignJobs = endpoint({
  method: 'POST',
  path: '/api2/jobs/assign',
  summary: 'Gives jobs another owner.',
  access: 'jobs.write',
  input: z.strictObject({ selection: JobSelection, ownerClientId: z.uuid() }),
  output: JobsChanged,
  errors,
})

export const undoJobs = endpoint({
  method: 'POST',
  path: '/api2/jobs/undo',
  summary: 'Takes back what the caller did to jobs; what somebody changed since then stays.',
  access: 'jobs.write',
  input: z.strictObject({ undoId: z.uuid() }),
  output: z.object({
    restored: z.int(),
    /** Changed again meanwhile, and left so. */
    left: z.int(),
  }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})
