import { Id } from '@headwater/contract/ids'
import { z } from 'zod'
import { event, hook } from '#platform/events'
import type { JobState } from './find-job-state.ts'

/**
 * Published when a member is removed from a job's hiring team. Members who see all jobs still see
 * this one.
 */
export const memberLeftHiringTeam = event('jobs.team-left', z.object({ jobId: Id, clientId: Id }))

/** Run when jobs got another status, or were archived or restored: what they send changes at once. */
export const jobStatusChanged = hook<{ readonly jobs: readonly JobState[] }>('jobs.status-changed')
