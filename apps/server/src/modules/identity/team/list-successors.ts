import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/team'
import { type Ctx, inTransaction } from '#platform/context'
import { countPendingInvitations } from './invitation-store.ts'
import { listMemberRows } from './member-store.ts'
import { toRankedMember } from './present.ts'
import { decideSuccessor } from './rules.ts'
import { noSuchMember } from './run-team-change.ts'
import { countApiKeys, findClient } from './store.ts'

type ListSuccessors = typeof contract.listSuccessors

/** Enough to choose from at a glance; all others can be found by searching. */
const maxSuccessors = 100
const rolesByRank = ['owner', 'admin', 'recruiter', 'reviewer'] as const

/** Lists successors, for team managers and for members about themselves. */
export function listSuccessors(
  ctx: Ctx,
  { clientId, search }: InputOf<ListSuccessors>,
): Promise<ReplyOf<ListSuccessors>> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId, privileges } = ctx.actor
    const maySee = clientId === ctx.actor.clientId || privileges.has('team.manage')
    const leaver = maySee ? await findClient(ctx.db, companyId, clientId) : undefined
    if (!leaver) throw noSuchMember()
    const successors = []
    for (const role of rolesByRank) {
      if (successors.length > maxSuccessors) break
      // Two extra rows: one may be the leaving member, and one shows that there are more.
      const asked = { search, role, isActive: true, limit: maxSuccessors + 2 }
      const rows = await listMemberRows(ctx.db, companyId, asked)
      successors.push(...rows.filter((row) => !decideSuccessor(leaver, toRankedMember(row))))
    }
    return {
      successors: successors.slice(0, maxSuccessors),
      hasMore: successors.length > maxSuccessors,
      pendingInvitations: await countPendingInvitations(ctx.db, companyId, clientId),
      apiKeys: await countApiKeys(ctx.db, companyId, clientId),
    }
  })
}
