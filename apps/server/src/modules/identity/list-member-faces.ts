import type { Role } from '@headwater/contract/privileges'
import { type Ctx, inTransaction } from '#platform/context'
import { listFaces } from './team-notices-store.ts'

/** A member as they are shown beside what they did. */
export interface MemberFace {
  readonly name: string
  readonly photoUrl: string | null
  readonly role: Role
}

/** Members by their client id, those who left among them; strangers are left out. */
export async function listMemberFaces(
  ctx: Ctx,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, MemberFace>> {
  if (clientIds.length === 0) return new Map()
  return inTransaction(ctx, async (ctx) => {
    const rows = await listFaces(ctx.db, ctx.actor.companyId, [...new Set(clientIds)])
    return new Map(
      rows.map(({ clientId, firstName, lastName, photoId, role }) => {
        const name = `${firstName} ${lastName}`.trim()
        return [clientId, { name, photoUrl: photoId && `/photos/${photoId}`, role }]
      }),
    )
  })
}
