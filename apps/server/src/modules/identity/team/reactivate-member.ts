import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/team'
import { recordAudit } from '#platform/audit'
import type { Ctx } from '#platform/context'
import { changeOne } from './change-team.ts'
import { getMember } from './get-member.ts'
import { refuseIf } from './refusal.ts'
import { decideReactivation } from './rules.ts'
import { setSuspended } from './store.ts'

/** Lets a suspended member in again; they sign in anew. */
export function reactivateMember(
  ctx: Ctx,
  { clientId }: InputOf<typeof contract.reactivateMember>,
): Promise<contract.Member> {
  return changeOne(ctx, 'member.reactivated', clientId, async (ctx, attempt) => {
    refuseIf(decideReactivation(attempt))
    if (!attempt.target.isSuspended) return getMember(ctx, clientId)
    await setSuspended(ctx.db, ctx.actor.companyId, clientId, false)
    await recordAudit(ctx, {
      action: 'member.reactivated',
      subjectType: 'member',
      subjectId: clientId,
    })
    return getMember(ctx, clientId)
  })
}
