import type { Role } from '@headwater/contract/privileges'
import { type Ctx, inTransaction } from '#platform/context'
import { listMemberSummaryRows } from './member-directory-store.ts'

/** A member as shown beside their actions. */
export interface MemberSummary {
  readonly name: string
  readonly photoUrl: string | null
  readonly role: Role
}

/** Returns members by client id, including former ones; unknown ids are left out. */
export async function listMemberSummaries(
  ctx: Ctx,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, MemberSummary>> {
  if (clientIds.length === 0) return new Map()
  return inTransaction(ctx, async (ctx) => {
    const rows = await listMemberSummaryRows(ctx.db, ctx.actor.companyId, [...new Set(clientIds)])
    return new Map(
      rows.map(({ clientId, firstName, lastName, photoId, role }) => {
        const name = `${firstName} ${lastName}`.trim()
        return [clientId, { name, photoUrl: photoId && `/photos/${photoId}`, role }]
      }),
    )
  })
}
