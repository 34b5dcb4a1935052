import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/factors'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { giveBackGuess } from '../guess-store.ts'
import { checkPassword } from '../passwords.ts'
import { confirmSession } from '../session-store.ts'
import type { Visit } from '../visit.ts'
import { closeChallenge, issueChallenge } from './challenge-store.ts'
import { checkSecondProof } from './check-second-proof.ts'
import { findHeldFactors } from './held-factors.ts'
import { lockPerson } from './lock-person.ts'
import { isMailCode } from './mail-codes.ts'
import { passkeyOptionsFor } from './passkey-options.ts'
import { decideStepUpMethods } from './rules.ts'
import type { Site } from './site.ts'
import { challengeGone, type Try, takeTry, wrongProof } from './take-try.ts'

const purpose = 'step-up'

/** Says how the person can prove that it is really them. */
export function startStepUp(ctx: Ctx, site: Site): Promise<ReplyOf<typeof contract.startStepUp>> {
  return inTransaction(ctx, async (ctx) => {
    const person = await lockPerson(ctx)
    const held = await findHeldFactors(ctx.db, person.id)
    const options = await passkeyOptionsFor(held, site)
    const challenge = await issueChallenge(ctx.db, {
      purpose,
      userId: person.id,
      sessionId: ctx.actor.sessionId,
      passkeyChallenge: options?.challenge,
    })
    const methods = decideStepUpMethods(held, person.passwordHash !== null)
    return { challenge, methods, passkeyOptions: options }
  })
}

/** Proves that it is really the person; dangerous acts are open to this session for a while. */
export async function stepUp(
  ctx: Ctx,
  { challenge: secret, proof }: InputOf<typeof contract.stepUp>,
  visit: Visit,
  site: Site,
): Promise<null> {
  const { userId, sessionId } = ctx.actor
  const taken = await takeTry(ctx, { purpose, secret, userId, sessionId, visit })
  // Before the transaction: it is slow on purpose, and nobody should wait for it in a row.
  const isPassword =
    proof.method === 'password' && (await checkPassword(taken.person.passwordHash, proof.password))
  const isRight = await inTransaction(ctx, async (ctx) => {
    if (!(await isProof(ctx, taken, { proof, isPassword, visit, site }))) return false
    if (!(await closeChallenge(ctx.db, taken.challenge.id))) throw challengeGone(purpose)
    await giveBackGuess(ctx.db, taken.guessId)
    if (sessionId !== undefined) await confirmSession(ctx.db, sessionId)
    await recordAudit(ctx, { action: 'session.confirmed', subjectType: 'user', subjectId: userId })
    return true
  })
  if (!isRight) throw wrongProof()
  return null
}

interface Given {
  readonly proof: contract.StepUpProof
  readonly isPassword: boolean
  readonly visit: Visit
  readonly site: Site
}

async function isProof(
  ctx: InTx,
  { challenge }: Try,
  { proof, isPassword, visit, site }: Given,
): Promise<boolean> {
  const person = await lockPerson(ctx)
  const held = await findHeldFactors(ctx.db, person.id)
  if (!decideStepUpMethods(held, person.passwordHash !== null).includes(proof.method)) return false
  switch (proof.method) {
    case 'password':
      return isPassword
    case 'mail_code':
      return isMailCode(ctx.keyring, challenge, proof.code)
    default: {
      const { passkeyChallenge } = challenge
      return checkSecondProof(ctx, { person, passkeyChallenge, visit, site }, proof)
    }
  }
}
