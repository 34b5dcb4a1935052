import { z } from 'zod'
import { event } from '#platform/events'

/** Somebody is no longer on the hiring team of a job; whoever sees all jobs still sees it. */
export const teamLeft = event('jobs.team-left', z.object({ jobId: z.uuid(), clientId: z.uuid() }))
