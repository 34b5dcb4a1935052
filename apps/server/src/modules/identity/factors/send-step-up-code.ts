import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/factors'
import { type Ctx, inTransaction } from '#platform/context'
import { enqueueMail } from '#platform/mail'
import { challengeExpired } from './challenge-attempt.ts'
import { lockChallenge, setMailCode } from './challenge-store.ts'
import { findHeldFactors } from './held-factors.ts'
import { lockOwnUser } from './lock-own-user.ts'
import { generateMailCode, hashMailCode } from './mail-codes.ts'
import { stepUpCodeMail } from './mails.ts'
import { decideStepUpMethods } from './rules.ts'

/** Sends a code to a user without password and second factor; a newer code replaces it. */
export function sendStepUpCode(
  ctx: Ctx,
  { challenge: secret }: InputOf<typeof contract.sendStepUpCode>,
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const person = await lockOwnUser(ctx)
    const challenge = await lockChallenge(ctx.db, 'step-up', secret)
    const { userId, sessionId = null } = ctx.actor
    if (challenge?.userId !== userId || challenge.sessionId !== sessionId) {
      throw challengeExpired('step-up')
    }
    const held = await findHeldFactors(ctx.db, person.id)
    // A user with a stronger method has to use that one.
    const methods = decideStepUpMethods(held, person.passwordHash !== null)
    if (!methods.includes('mail_code')) throw challengeExpired('step-up')
    const code = generateMailCode()
    await setMailCode(ctx.db, challenge.id, hashMailCode(ctx.keyring, challenge.id, code))
    await enqueueMail(ctx, stepUpCodeMail(person, code))
    return null
  })
}
