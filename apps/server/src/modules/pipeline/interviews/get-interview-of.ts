import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { getCandidateOf, type JobCandidate } from '../board/get-candidate-of.ts'
import { findInterview, type InterviewRow, lockInterview } from './interview-store.ts'

interface Which {
  readonly jobId: string
  readonly candidateId: string
  readonly interviewId: string
}

interface Found {
  readonly candidate: JobCandidate
  readonly interview: InterviewRow
}

export function getInterviewOf(ctx: InTx, which: Which): Promise<Found> {
  return getWith(ctx, which, findInterview)
}

/** Nobody else changes it until the transaction ends. */
export function lockInterviewOf(ctx: InTx, which: Which): Promise<Found> {
  return getWith(ctx, which, lockInterview)
}

async function getWith(
  ctx: InTx,
  { jobId, candidateId, interviewId: id }: Which,
  find: typeof findInterview,
): Promise<Found> {
  const candidate = await getCandidateOf(ctx, jobId, candidateId)
  const interview = await find(ctx.db, ctx.actor.companyId, { id, candidateId })
  if (!interview) throw new AppError('not_found', 'There is no such interview.')
  return { candidate, interview }
}
