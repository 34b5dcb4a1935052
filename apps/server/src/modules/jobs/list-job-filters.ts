import type { ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/jobs'
import { listMemberFaces } from '#modules/identity'
import { type Ctx, inTransaction } from '#platform/context'
import { listDepartments, listOwners, listPlaces } from './choice-store.ts'
import { presentMember } from './present.ts'
import { sightOf } from './sight.ts'

type Filters = typeof contract.listJobFilters

/** What the jobs the actor may see can be narrowed by. */
export function listJobFilters(ctx: Ctx): Promise<ReplyOf<Filters>> {
  return inTransaction(ctx, async (ctx) => {
    const sight = sightOf(ctx.actor)
    const ownerIds = await listOwners(ctx.db, sight)
    const faces = await listMemberFaces(ctx, ownerIds)
    const owners = ownerIds.map((id) => presentMember(id, faces))
    return {
      owners: owners.toSorted((a, b) => a.name.localeCompare(b.name)),
      departments: await listDepartments(ctx.db, sight),
      places: await listPlaces(ctx.db, sight),
    }
  })
}
