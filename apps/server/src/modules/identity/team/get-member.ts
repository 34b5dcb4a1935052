import type { Member } from '@headwater/contract/identity/team'
import type { InTx } from '#platform/context'
import { noSuchMember } from './change-team.ts'
import { findMemberRow } from './member-store.ts'
import { presentMember } from './present.ts'
import { countActiveOwners } from './store.ts'

/** A member as they are after a change. */
export async function getMember(ctx: InTx, clientId: string): Promise<Member> {
  const row = await findMemberRow(ctx.db, ctx.actor.companyId, clientId)
  if (!row) throw noSuchMember()
  return presentMember(ctx, row, await countActiveOwners(ctx.db, ctx.actor.companyId))
}
