import type { ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/jobs'
import { listMemberSummaries } from '#modules/identity'
import { type Ctx, inTransaction } from '#platform/context'
import { listJobDepartments, listJobOwnerIds, listJobPlaces } from './filter-store.ts'
import { getJobVisibility } from './job-visibility.ts'
import { presentJobMember } from './present.ts'

type Filters = typeof contract.listJobFilterOptions

/** Returns the filter values that occur in the jobs the actor may see. */
export function listJobFilterOptions(ctx: Ctx): Promise<ReplyOf<Filters>> {
  return inTransaction(ctx, async (ctx) => {
    const visibility = getJobVisibility(ctx.actor)
    const ownerIds = await listJobOwnerIds(ctx.db, visibility)
    const memberSummaries = await listMemberSummaries(ctx, ownerIds)
    const owners = ownerIds.map((id) => presentJobMember(id, memberSummaries))
    return {
      owners: owners.toSorted((a, b) => a.name.localeCompare(b.name)),
      departments: await listJobDepartments(ctx.db, visibility),
      places: await listJobPlaces(ctx.db, visibility),
    }
  })
}
