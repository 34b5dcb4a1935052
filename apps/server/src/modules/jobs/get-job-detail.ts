import type { JobDetail } from '@headwater/contract/jobs/jobs'
import { namesByCriteriaKey } from '@headwater/matching'
import type { Taxonomy } from '@headwater/taxonomy'
import { listMemberSummaries } from '#modules/identity'
import type { InTx } from '#platform/context'
import { noSuchJob } from './get-visible-job.ts'
import type { JobVisibility } from './job-visibility.ts'
import { findJobRow } from './list-store.ts'
import { presentJob, presentJobMember } from './present.ts'
import { getJobTextFields } from './store.ts'
import { listHiringTeam } from './team/team-store.ts'

/** Returns a job with all its details. */
export async function getJobDetail(
  ctx: InTx,
  taxonomy: Taxonomy,
  visibility: JobVisibility,
  jobId: string,
): Promise<JobDetail> {
  const { db, actor } = ctx
  const { companyId, clientId } = actor
  const row = await findJobRow(db, visibility, clientId, jobId)
  if (!row) throw noSuchJob()
  const { employment, description, criteria } = await getJobTextFields(db, companyId, jobId)
  const team = await listHiringTeam(db, companyId, jobId)
  const memberSummaries = await listMemberSummaries(ctx, [row.ownerId, ...team])
  return {
    ...presentJob(row, memberSummaries),
    employment,
    description,
    criteria: [...criteria],
    names: namesByCriteriaKey(taxonomy, criteria),
    team: team.map((id) => presentJobMember(id, memberSummaries)),
  }
}
