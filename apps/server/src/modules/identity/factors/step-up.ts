import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/factors'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { checkPassword } from '../passwords.ts'
import type { RequestOrigin } from '../request-origin.ts'
import { confirmSession } from '../session-store.ts'
import { clearAttempt } from '../sign-in-attempt-store.ts'
import {
  type ChallengeAttempt,
  challengeExpired,
  recordChallengeAttempt,
  wrongProof,
} from './challenge-attempt.ts'
import { closeChallenge, issueChallenge } from './challenge-store.ts'
import { findHeldFactors } from './held-factors.ts'
import { lockOwnUser } from './lock-own-user.ts'
import { verifyMailCode } from './mail-codes.ts'
import { createPasskeyOptions } from './passkey-options.ts'
import type { RelyingParty } from './relying-party.ts'
import { decideStepUpMethods } from './rules.ts'
import { verifySecondFactorProof } from './verify-second-factor-proof.ts'

const purpose = 'step-up'

/** Starts a step-up and returns the methods available to the user. */
export function startStepUp(
  ctx: Ctx,
  relyingParty: RelyingParty,
): Promise<ReplyOf<typeof contract.startStepUp>> {
  return inTransaction(ctx, async (ctx) => {
    const person = await lockOwnUser(ctx)
    const held = await findHeldFactors(ctx.db, person.id)
    const options = await createPasskeyOptions(held, relyingParty)
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

/**
 * Verifies the user's identity again, which allows sensitive actions in this session for a while.
 */
export async function stepUp(
  ctx: Ctx,
  { challenge: secret, proof }: InputOf<typeof contract.stepUp>,
  origin: RequestOrigin,
  relyingParty: RelyingParty,
): Promise<null> {
  const { userId, sessionId } = ctx.actor
  const taken = await recordChallengeAttempt(ctx, {
    purpose,
    secret,
    userId,
    sessionId,
    origin,
  })
  // Checked before the transaction, because hashing is slow by design and would hold locks.
  const isRightPassword =
    proof.method === 'password' && (await checkPassword(taken.person.passwordHash, proof.password))
  const isRight = await inTransaction(ctx, async (ctx) => {
    if (
      !(await verifyProof(ctx, taken, {
        proof,
        isRightPassword,
        origin,
        site: relyingParty,
      }))
    )
      return false
    if (!(await closeChallenge(ctx.db, taken.challenge.id))) throw challengeExpired(purpose)
    await clearAttempt(ctx.db, taken.attemptId)
    if (sessionId !== undefined) await confirmSession(ctx.db, sessionId)
    await recordAudit(ctx, { action: 'session.confirmed', subjectType: 'user', subjectId: userId })
    return true
  })
  if (!isRight) throw wrongProof()
  return null
}

interface GivenProof {
  readonly proof: contract.StepUpProof
  readonly isRightPassword: boolean
  readonly origin: RequestOrigin
  readonly site: RelyingParty
}

async function verifyProof(
  ctx: InTx,
  { challenge }: ChallengeAttempt,
  { proof, isRightPassword, origin, site: relyingParty }: GivenProof,
): Promise<boolean> {
  const person = await lockOwnUser(ctx)
  const held = await findHeldFactors(ctx.db, person.id)
  if (!decideStepUpMethods(held, person.passwordHash !== null).includes(proof.method)) return false
  switch (proof.method) {
    case 'password':
      return isRightPassword
    case 'mail_code':
      return verifyMailCode(ctx.keyring, challenge, proof.code)
    default: {
      const { passkeyChallenge } = challenge
      return verifySecondFactorProof(
        ctx,
        { person, passkeyChallenge, origin, site: relyingParty },
        proof,
      )
    }
  }
}
