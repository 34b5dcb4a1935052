import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'

const candidateParams = z.strictObject({ jobId: Id, candidateId: Id })

export const recommendations = ['strong_no', 'no', 'yes', 'strong_yes'] as const
export type Recommendation = (typeof recommendations)[number]

/** The topics of every scorecard, rated 1 to 4, or null if not assessed. */
export const scorecardTopics = ['skills', 'experience', 'communication', 'motivation'] as const
export type ScorecardTopic = (typeof scorecardTopics)[number]

const points = z.int().min(1).max(4).nullable()
export const Ratings = z.strictObject({
  skills: points,
  experience: points,
  communication: points,
  motivation: points,
})

export const Scorecard = z.object({
  id: Id,
  by: z.object({ clientId: Id, name: z.string() }),
  recommendation: z.enum(recommendations),
  ratings: Ratings,
  text: z.string(),
  at: z.iso.datetime(),
  changedAt: z.iso.datetime().nullable(),
})
export type Scorecard = z.infer<typeof Scorecard>

export const listScorecards = endpoint({
  method: 'GET',
  path: '/api2/pipeline/:jobId/candidates/:candidateId/scorecards',
  summary: 'Returns the caller’s scorecard, and those of others once the caller has submitted one.',
  access: 'pipeline.review',
  input: candidateParams,
  output: z.object({
    mine: Scorecard.nullable(),
    /** Empty until the caller has submitted one. */
    others: z.array(Scorecard),
    /** How many others have submitted one, visible from the start. */
    othersCount: z.int(),
  }),
  errors: ['not_found'],
})

export const submitScorecard = endpoint({
  method: 'PUT',
  path: '/api2/pipeline/:jobId/candidates/:candidateId/scorecard',
  summary: 'Submits or updates the caller’s scorecard.',
  access: 'pipeline.review',
  usage: 'scorecard_submitted',
  input: candidateParams.extend({
    recommendation: z.enum(recommendations),
    ratings: Ratings,
    text: z.string().trim().max(3_000).default(''),
  }),
  output: Scorecard,
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})
