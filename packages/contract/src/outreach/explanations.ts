import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'

/** How far a person is in a session. */
export const enrolmentStates = [
  'pending',
  'active',
  'paused',
  'replied',
  'bounced',
  'unsubscribed',
  'completed',
  'stopped',
] as const
export type EnrolmentState = (typeof enrolmentStates)[number]

export const getCandidateExplanation = endpoint({
  method: 'GET',
  path: '/api2/outreach/candidates/:candidateId/explanation',
  summary: 'Says why a candidate gets no email now, or when the next one leaves.',
  access: 'pipeline.write',
  input: z.strictObject({ candidateId: Id }),
  output: z.object({
    /** The candidate’s latest session. Null if no session has written to them. */
    enrolment: z
      .object({
        flowId: Id,
        sessionName: z.string(),
        state: z.enum(enrolmentStates),
        /** One sentence. */
        reason: z.string(),
      })
      .nullable(),
  }),
  errors: ['not_found'],
})

export const getSequenceExplanation = endpoint({
  method: 'GET',
  path: '/api2/outreach/sequences/:flowId/explanation',
  summary: 'Says why a session sends nothing now, or when its next email leaves.',
  access: 'pipeline.write',
  input: z.strictObject({ flowId: Id }),
  output: z.object({
    sessionName: z.string(),
    /** One sentence. */
    reason: z.string(),
  }),
  errors: ['not_found'],
})
