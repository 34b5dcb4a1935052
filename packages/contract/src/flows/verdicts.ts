import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const verdicts = ['yes', 'maybe', 'no'] as const
export type Verdict = (typeof verdicts)[number]

/** Why somebody was said no to; offered beside free words. */
export const noReasons = [
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
    /** Null takes the verdict back, and out of the pipeline whoever it had put there untouched. */
    verdict: z.enum(verdicts).nullable(),
    reason: z.string().trim().max(200).nullable().default(null),
  }),
  output: z.object({
    verdict: z.enum(verdicts).nullable(),
    /** Where they stand in the job's pipeline now. */
    candidate: z.object({ id: z.uuid(), stage: z.string() }).nullable(),
    wasAdded: z.boolean(),
  }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

/** Nothing changes by asking: whoever accepts the weights saves them as a version, which has a way back. */
export const getLearnedWeights = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/learned-weights',
  summary:
    'Proposes weights that fit the verdicts of a session better, or says why there are none.',
  access: 'pipeline.write',
  input: z.strictObject({ flowId }),
  output: z.object({
    /** Why there is nothing to propose. */
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
    /** Pairs in the order of the verdicts, of a hundred. */
    agreement: z.object({ before: z.int(), after: z.int() }).nullable(),
  }),
  errors: ['not_found'],
})
