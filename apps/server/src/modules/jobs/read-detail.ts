import type { JobDetail } from '@headwater/contract/jobs/jobs'
import { namesOf } from '@headwater/matching'
import type { Taxonomy } from '@headwater/taxonomy'
import { listMemberFaces } from '#modules/identity'
import type { InTx } from '#platform/context'
import { noSuchJob } from './get-visible-job.ts'
import { findJobRow } from './list-store.ts'
import { presentJob, presentMember } from './present.ts'
import type { Sight } from './sight.ts'
import { getDetails } from './store.ts'
import { listTeam } from './team/team-store.ts'

/** One job whole, for whoever sees it. */
export async function readDetail(
  ctx: InTx,
  taxonomy: Taxonomy,
  sight: Sight,
  jobId: string,
): Promise<JobDetail> {
  const { db, actor } = ctx
  const { companyId, clientId } = actor
  const row = await findJobRow(db, sight, clientId, jobId)
  if (!row) throw noSuchJob()
  const { employment, description, criteria } = await getDetails(db, companyId, jobId)
  const team = await listTeam(db, companyId, jobId)
  const faces = await listMemberFaces(ctx, [row.ownerId, ...team])
  return {
    ...presentJob(row, faces),
    ...{ employment, description, criteria: [...criteria] },
    names: namesOf(taxonomy, criteria),
    team: team.map((id) => presentMember(id, faces)),
  }
}
