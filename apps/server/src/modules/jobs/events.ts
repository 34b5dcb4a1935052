import { Id } from '@headwater/contract/ids'
import { z } from 'zod'
import { event } from '#platform/events'

/**
 * Published when a member is removed from a job's hiring team. Members who see all jobs still see
 * this one.
 */
export const memberLeftHiringTeam = event('jobs.team-left', z.object({ jobId: Id, clientId: Id }))
