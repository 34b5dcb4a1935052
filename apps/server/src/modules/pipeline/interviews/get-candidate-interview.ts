import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { getJobCandidate, type JobCandidate } from '../board/get-job-candidate.ts'
import { findInterview, type InterviewRow, lockInterview } from './interview-store.ts'

interface InterviewIds {
  readonly jobId: string
  readonly candidateId: string
  readonly interviewId: string
}

interface CandidateInterview {
  readonly candidate: JobCandidate
  readonly interview: InterviewRow
}

export function getCandidateInterview(ctx: InTx, which: InterviewIds): Promise<CandidateInterview> {
  return getInterviewWith(ctx, which, findInterview)
}

/** Locks an interview until the transaction ends. */
export function lockCandidateInterview(
  ctx: InTx,
  which: InterviewIds,
): Promise<CandidateInterview> {
  return getInterviewWith(ctx, which, lockInterview)
}

async function getInterviewWith(
  ctx: InTx,
  { jobId, candidateId, interviewId: id }: InterviewIds,
  find: typeof findInterview,
): Promise<CandidateInterview> {
  const candidate = await getJobCandidate(ctx, jobId, candidateId)
  const interview = await find(ctx.db, ctx.actor.companyId, { id, candidateId })
  if (!interview) throw new AppError('not_found', 'Interview not found.')
  return { candidate, interview }
}
