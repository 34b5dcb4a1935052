import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'

export const verdicts = ['yes', 'maybe', 'no'] as const
export type Verdict = (typeof verdicts)[number]

/** Suggested reasons for a no, besides free text. */
export const noVerdictReasons = [
  'Too senior',
  'Too junior',
  'Wrong industry',
  'Wrong location',
  'Skills do not fit',
  'Already in contact',
] as const

const flowId = Id

export const giveVerdict = endpoint({
  method: 'PUT',
  path: '/api2/flows/:flowId/people/:personId/verdict',
  summary: 'Gives or removes a verdict on a person. A yes adds them to the pipeline.',
  access: 'pipeline.review',
  usage: 'verdict_given',
  input: z.strictObject({
    flowId,
    personId: Id,
    /** Null withdraws the verdict and removes the candidate it created if they are untouched. */
    verdict: z.enum(verdicts).nullable(),
    reason: z.string().trim().max(200).nullable().default(null),
  }),
  output: z.object({
    verdict: z.enum(verdicts).nullable(),
    /** Their current place in the job's pipeline. */
    candidate: z.object({ id: Id, stage: z.string() }).nullable(),
    wasAdded: z.boolean(),
  }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

/** Changes nothing. Accepted weights are saved as a version, which can be undone. */
export const getLearnedWeights = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/learned-weights',
  summary: 'Suggests weights from the verdicts of a session, or explains why it can’t.',
  access: 'pipeline.write',
  input: z.strictObject({ flowId }),
  output: z.object({
    /** Why there is nothing to suggest. */
    why: z.string().nullable(),
    verdicts: z.int(),
    changes: z.array(
      z.object({
        id: z.string(),
        asked: z.string(),
        from: z.int(),
        to: z.int(),
        why: z.string(),
      }),
    ),
    /** Percentage of pairs ranked in the order of the verdicts. */
    agreement: z.object({ before: z.int(), after: z.int() }).nullable(),
  }),
  errors: ['not_found'],
})
