import type { Member } from '@headwater/contract/identity/team'
import type { InTx } from '#platform/context'
import { findMemberRow } from './member-store.ts'
import { presentMember } from './present.ts'
import { noSuchMember } from './run-team-change.ts'
import { countActiveOwners } from './store.ts'

/** Returns a member in the current state. */
export async function getMember(ctx: InTx, clientId: string): Promise<Member> {
  const row = await findMemberRow(ctx.db, ctx.actor.companyId, clientId)
  if (!row) throw noSuchMember()
  return presentMember(ctx, row, await countActiveOwners(ctx.db, ctx.actor.companyId))
}
