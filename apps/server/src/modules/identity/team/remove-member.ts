import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/team'
import type { Ctx } from '#platform/context'
import { sendMail } from '#platform/mail'
import { changeOne } from './change-team.ts'
import { letGo } from './let-go.ts'
import { getLetterFacts } from './letter-facts.ts'
import { removedMail } from './mails.ts'
import { refuseIf } from './refusal.ts'
import { decideRemoval } from './rules.ts'

export function removeMember(
  ctx: Ctx,
  { clientId, heirClientId }: InputOf<typeof contract.removeMember>,
): Promise<null> {
  return changeOne(ctx, 'member.removed', clientId, async (ctx, attempt) => {
    refuseIf(decideRemoval(attempt))
    await sendMail(ctx, removedMail(await getLetterFacts(ctx, clientId)))
    await letGo(ctx, attempt.target, heirClientId, 'member.removed')
    return null
  })
}
