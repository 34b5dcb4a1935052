import { sql } from 'kysely'
import { getVisibleJob } from '#modules/jobs'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'

interface CandidateRef {
  readonly candidateId: string
  readonly jobId: string
  readonly jobTitle: string
  readonly personId: string
  readonly name: string
}

/** Returns a candidate of a job that the caller may see. */
export async function getCandidateRef(ctx: InTx, candidateId: string): Promise<CandidateRef> {
  const { rows } = await sql<Omit<CandidateRef, 'jobTitle'>>`
    select id as candidate_id, job_id, person_id, name from pipeline.standing_view
    where company_id = ${ctx.actor.companyId} and id = ${candidateId}`.execute(ctx.db)
  const candidate = rows[0]
  if (!candidate) throw new AppError('not_found', 'Candidate not found.')
  const { title: jobTitle } = await getVisibleJob(ctx, candidate.jobId)
  return { ...candidate, jobTitle }
}
