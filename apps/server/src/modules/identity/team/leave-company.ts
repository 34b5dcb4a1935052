import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/team'
import type { Ctx } from '#platform/context'
import { endMembership } from './end-membership.ts'
import { throwIfRefused } from './refusal.ts'
import { decideLeaving } from './rules.ts'
import { runMemberChange } from './run-team-change.ts'

export function leaveCompany(
  ctx: Ctx,
  { successorClientId }: InputOf<typeof contract.leaveCompany>,
): Promise<null> {
  return runMemberChange(ctx, 'member.left', ctx.actor.clientId, async (ctx, attempt) => {
    throwIfRefused(decideLeaving(attempt.target, attempt.activeOwners))
    await endMembership(ctx, attempt.target, successorClientId, 'member.left')
    return null
  })
}
