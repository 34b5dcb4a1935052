import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/team'
import type { Ctx } from '#platform/context'
import { changeOne } from './change-team.ts'
import { letGo } from './let-go.ts'
import { refuseIf } from './refusal.ts'
import { decideLeaving } from './rules.ts'

export function leaveCompany(
  ctx: Ctx,
  { heirClientId }: InputOf<typeof contract.leaveCompany>,
): Promise<null> {
  return changeOne(ctx, 'member.left', ctx.actor.clientId, async (ctx, attempt) => {
    refuseIf(decideLeaving(attempt.target, attempt.activeOwners))
    await letGo(ctx, attempt.target, heirClientId, 'member.left')
    return null
  })
}
