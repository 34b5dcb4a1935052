import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/team'
import { recordAudit } from '#platform/audit'
import type { Ctx } from '#platform/context'
import { getMember } from './get-member.ts'
import { throwIfRefused } from './refusal.ts'
import { decideReactivation } from './rules.ts'
import { runMemberChange } from './run-team-change.ts'
import { deleteApiKeys, setMemberSuspended } from './store.ts'

/** Reactivates a suspended member, who has to sign in again and create new API keys. */
export function reactivateMember(
  ctx: Ctx,
  { clientId }: InputOf<typeof contract.reactivateMember>,
): Promise<contract.Member> {
  return runMemberChange(ctx, 'member.reactivated', clientId, async (ctx, attempt) => {
    throwIfRefused(decideReactivation(attempt))
    if (!attempt.target.isSuspended) return getMember(ctx, clientId)
    const { companyId } = ctx.actor
    // Members suspended by an earlier version still have theirs.
    const apiKeys = await deleteApiKeys(ctx.db, companyId, clientId)
    await setMemberSuspended(ctx.db, companyId, clientId, false)
    await recordAudit(ctx, {
      action: 'member.reactivated',
      subjectType: 'member',
      subjectId: clientId,
      after: { apiKeys },
    })
    return getMember(ctx, clientId)
  })
}
