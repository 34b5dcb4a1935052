import { getVisibleJob, type VisibleJob } from '#modules/jobs'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { findCandidateOf } from './candidate-of-store.ts'

/** A candidate of one job, under the id of the person they are now. */
export interface JobCandidate {
  readonly id: string
  readonly jobId: string
  readonly job: VisibleJob
  readonly personId: string
  readonly isOwn: boolean
  readonly isUnlocked: boolean
  readonly stageId: string
  readonly flowId: string | null
  readonly addedBy: string
  readonly name: string
  readonly rejectionNote: string | null
  readonly version: number
}

/** Of another job's candidate, or another company's, it says what it says of those that never were. */
export async function getCandidateOf(
  ctx: InTx,
  jobId: string,
  candidateId: string,
): Promise<JobCandidate> {
  const job = await getVisibleJob(ctx, jobId)
  const { companyId } = ctx.actor
  const candidate = await findCandidateOf(ctx.db, companyId, { jobId, candidateId })
  if (!candidate) throw new AppError('not_found', 'There is no such candidate.')
  return { ...candidate, job }
}
