import { z } from 'zod'
import { Instant } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { SingleLine } from '../single-line.ts'

const candidateParams = z.strictObject({ jobId: Id, candidateId: Id })

export const Interview = z.object({
  id: Id,
  title: z.string(),
  at: z.iso.datetime(),
  minutes: z.int(),
  /** A room, an address, a phone number or a link. */
  place: z.string(),
  /** Participants from the team. */
  people: z.array(z.object({ clientId: Id, name: z.string() })),
  cancelledAt: z.iso.datetime().nullable(),
})
export type Interview = z.infer<typeof Interview>

export const InterviewInput = z.strictObject({
  title: SingleLine.min(1).max(120),
  at: Instant.refine((at) => at.startsWith('20'), 'Choose a date in this century.'),
  minutes: z.int().min(5).max(600),
  place: SingleLine.max(300).default(''),
  clientIds: z.array(Id).max(20).default([]),
})

const errors = ['invalid_input', 'not_found', 'csrf_stale'] as const

export const listInterviews = endpoint({
  method: 'GET',
  path: '/api2/pipeline/:jobId/candidates/:candidateId/interviews',
  summary: 'Lists the interviews of a candidate, latest first.',
  access: 'pipeline.review',
  input: candidateParams,
  output: z.object({ interviews: z.array(Interview) }),
  errors: ['not_found'],
})

export const scheduleInterview = endpoint({
  method: 'POST',
  path: '/api2/pipeline/:jobId/candidates/:candidateId/interviews',
  summary: 'Schedules an interview. It appears on the card and in the timeline.',
  access: 'pipeline.write',
  usage: 'interview_planned',
  idempotent: true,
  input: candidateParams.extend(InterviewInput.shape),
  output: Interview,
  errors: [...errors, 'idempotency_mismatch'],
})

export const updateInterview = endpoint({
  method: 'PUT',
  path: '/api2/pipeline/:jobId/candidates/:candidateId/interviews/:interviewId',
  summary: 'Updates an interview.',
  access: 'pipeline.write',
  input: candidateParams.extend({ interviewId: Id }).extend(InterviewInput.shape),
  output: Interview,
  errors,
})

export const setInterviewCancelled = endpoint({
  method: 'POST',
  path: '/api2/pipeline/:jobId/candidates/:candidateId/interviews/:interviewId/cancelled',
  summary: 'Cancels or restores an interview.',
  access: 'pipeline.write',
  input: candidateParams.extend({ interviewId: Id, isCancelled: z.boolean() }),
  output: Interview,
  errors,
})

export const downloadInterview = endpoint({
  method: 'GET',
  path: '/api2/pipeline/:jobId/candidates/:candidateId/interviews/:interviewId/ics',
  summary: 'Returns an interview as a calendar file.',
  access: 'pipeline.review',
  answers: 'file',
  input: candidateParams.extend({ interviewId: Id }),
  output: z.unknown(),
  errors: ['not_found'],
})
