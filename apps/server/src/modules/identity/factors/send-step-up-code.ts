import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/factors'
import { type Ctx, inTransaction } from '#platform/context'
import { sendMail } from '#platform/mail'
import { lockChallenge, setMailCode } from './challenge-store.ts'
import { findHeldFactors } from './held-factors.ts'
import { lockPerson } from './lock-person.ts'
import { hashMailCode, makeMailCode } from './mail-codes.ts'
import { stepUpCodeMail } from './mails.ts'
import { decideStepUpMethods } from './rules.ts'
import { challengeGone } from './take-try.ts'

/** Sends a code to somebody who has neither password nor second factor; a newer one replaces it. */
export function sendStepUpCode(
  ctx: Ctx,
  { challenge: secret }: InputOf<typeof contract.sendStepUpCode>,
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const person = await lockPerson(ctx)
    const challenge = await lockChallenge(ctx.db, 'step-up', secret)
    const { userId, sessionId = null } = ctx.actor
    if (challenge?.userId !== userId || challenge.sessionId !== sessionId) {
      throw challengeGone('step-up')
    }
    const held = await findHeldFactors(ctx.db, person.id)
    // Whoever has something better is asked for that, and a code would be worth nothing.
    const methods = decideStepUpMethods(held, person.passwordHash !== null)
    if (!methods.includes('mail_code')) throw challengeGone('step-up')
    const code = makeMailCode()
    await setMailCode(ctx.db, challenge.id, hashMailCode(ctx.keyring, challenge.id, code))
    await sendMail(ctx, stepUpCodeMail(person, code))
    return null
  })
}
