import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/team'
import { type Ctx, inTransaction } from '#platform/context'
import { noSuchMember } from './change-team.ts'
import { countPendingInvitations } from './invitation-store.ts'
import { listMemberRows } from './member-store.ts'
import { colleagueOf } from './present.ts'
import { decideHeir } from './rules.ts'
import { countApiKeys, findClient } from './store.ts'

type Heirs = typeof contract.listHeirs

/** Enough to choose from at a glance; whoever is not among them is searched for. */
const mostHeirs = 100
const ranks = ['owner', 'admin', 'recruiter', 'reviewer'] as const

/** For whoever manages the team, and for everybody about themselves. */
export function listHeirs(ctx: Ctx, { clientId, search }: InputOf<Heirs>): Promise<ReplyOf<Heirs>> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId, privileges } = ctx.actor
    const maySee = clientId === ctx.actor.clientId || privileges.has('team.manage')
    const leaver = maySee ? await findClient(ctx.db, companyId, clientId) : undefined
    if (!leaver) throw noSuchMember()
    const heirs = []
    for (const role of ranks) {
      if (heirs.length > mostHeirs) break
      // Two more than are given: one may be who leaves, and one tells that there are others.
      const asked = { search, role, isActive: true, limit: mostHeirs + 2 }
      const rows = await listMemberRows(ctx.db, companyId, asked)
      heirs.push(...rows.filter((row) => !decideHeir(leaver, colleagueOf(row))))
    }
    return {
      heirs: heirs.slice(0, mostHeirs),
      hasMore: heirs.length > mostHeirs,
      pendingInvitations: await countPendingInvitations(ctx.db, companyId, clientId),
      apiKeys: await countApiKeys(ctx.db, companyId, clientId),
    }
  })
}
