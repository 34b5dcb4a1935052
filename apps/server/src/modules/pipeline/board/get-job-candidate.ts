import { getVisibleJob, type VisibleJob } from '#modules/jobs'
import type { InTx } from '#platform/context'
import type { Db } from '#platform/database'
import { AppError } from '#platform/errors'

/** A candidate of one job, with the current id of the person. */
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

/**
 * Returns a candidate of the job. For any other candidate it throws the same not_found as for a
 * missing one.
 */
export async function getJobCandidate(
  ctx: InTx,
  jobId: string,
  candidateId: string,
): Promise<JobCandidate> {
  const job = await getVisibleJob(ctx, jobId)
  const { companyId } = ctx.actor
  const candidate = await findJobCandidate(ctx.db, companyId, { jobId, candidateId })
  if (!candidate) throw new AppError('not_found', 'Candidate not found.')
  return { ...candidate, job }
}

/** Finds an existing candidate of exactly this job. */
function findJobCandidate(
  db: Db,
  companyId: string,
  { jobId, candidateId }: { readonly jobId: string; readonly candidateId: string },
) {
  return db
    .selectFrom('pipeline.cardsView')
    .select(['id', 'jobId', 'personId', 'isOwn', 'isUnlocked', 'stageId', 'flowId', 'addedBy'])
    .select(['name', 'rejectionNote', 'version'])
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .where('id', '=', candidateId)
    .executeTakeFirst()
}
