import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const verdicts = ['yes', 'maybe', 'no'] as const
export type Verdict = (typeof verdicts)[number]

/** Suggested reasons for a no, besides free text. */
export const noVerdictReasons = [
  'Too senior',
  'Too junior',
  'Wrong industry',
  'Wrong place',
  'Skills do not fit',
  'Already talked',
] as const

const flowId = z.uuid()

export const giveVerdict = endpoint({
  method: 'PUT',
  path: '/api2/flows/:flowId/people/:personId/verdict',
  summary: 'Says yes, maybe or no to somebody, or takes it back. Yes puts them into the pipeline.',
  access: 'pipeline.review',
  input: z.strictObject({
    flowId,
    personId: z.uuid(),
    /** Null withdraws the verdict and removes the candidate it created if they are untouched. */
    verdict: z.enum(verdicts).nullable(),
    reason: z.string().trim().max(200).nullable().default(null),
  }),
  output: z.object({
    verdict: z.enum(verdicts).nullable(),
    /** Their current place in the job's pipeline. */
    candidate: z.object({ id: z.uuid(), stage: z.string() }).nullable(),
    wasAdded: z.boolean(),
  }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

/** Changes nothing. Accepted weights are saved as a version, which can be undone. */
export const getLearnedWeights = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/learned-weights',
  summary:
    'Proposes weights that fit the verdicts of a session better, or says why there are none.',
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
