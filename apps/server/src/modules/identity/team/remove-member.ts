import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/team'
import type { Ctx } from '#platform/context'
import { enqueueMail } from '#platform/mail'
import { endMembership } from './end-membership.ts'
import { memberRemovedMail } from './mails.ts'
import { getMembershipMailFacts } from './membership-mail-facts.ts'
import { throwIfRefused } from './refusal.ts'
import { decideRemoval } from './rules.ts'
import { runMemberChange } from './run-team-change.ts'

export function removeMember(
  ctx: Ctx,
  { clientId, successorClientId }: InputOf<typeof contract.removeMember>,
): Promise<null> {
  return runMemberChange(ctx, 'member.removed', clientId, async (ctx, attempt) => {
    throwIfRefused(decideRemoval(attempt))
    await enqueueMail(ctx, memberRemovedMail(await getMembershipMailFacts(ctx, clientId)))
    await endMembership(ctx, attempt.target, successorClientId, 'member.removed')
    return null
  })
}
