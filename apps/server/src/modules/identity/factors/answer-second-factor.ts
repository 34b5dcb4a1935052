import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/factors'
import { inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { openSessionAndNotify } from '../open-session-and-notify.ts'
import type { RequestOrigin } from '../request-origin.ts'
import { clearAttempt } from '../sign-in-attempt-store.ts'
import type { SignInResult } from '../sign-in-result.ts'
import { enterCompany, findSignInTarget, inTargetTransaction } from '../sign-in-target.ts'
import { insertFailedSignIn } from '../store.ts'
import { challengeExpired, recordChallengeAttempt, wrongProof } from './challenge-attempt.ts'
import { closeChallenge } from './challenge-store.ts'
import type { RelyingParty } from './relying-party.ts'
import { unsealInvitation } from './sealed-invitation.ts'
import { verifySecondFactorProof } from './verify-second-factor-proof.ts'

const purpose = 'second-factor'

/**
 * Completes a sign-in that waits for its second factor: creates the session, and the membership if
 * it began with an invitation.
 */
export async function answerSecondFactor(
  ctx: PublicCtx,
  { challenge: secret, proof }: InputOf<typeof contract.answerSecondFactor>,
  origin: RequestOrigin,
  relyingParty: RelyingParty,
): Promise<SignInResult> {
  const taken = await recordChallengeAttempt(ctx, { purpose, secret, origin })
  const { challenge, person, attemptId, isKnownDevice } = taken
  const invitation = unsealInvitation(ctx.keyring, person.id, challenge.data)
  const destination = await findSignInTarget(ctx, person, invitation)
  const { passkeyChallenge } = challenge
  const outcome = await inTargetTransaction(ctx, destination, person, async (ctx, current) => {
    const examination = { person, passkeyChallenge, origin, site: relyingParty }
    if (!(await verifySecondFactorProof(ctx, examination, proof))) return undefined
    if (!current || !(await closeChallenge(ctx.db, challenge.id))) throw challengeExpired(purpose)
    await clearAttempt(ctx.db, attemptId)
    const actor = await enterCompany(ctx, destination, { person, current })
    return actor instanceof AppError
      ? actor
      : openSessionAndNotify(ctx, { actor, person, isKnownDevice }, origin)
  })
  if (outcome instanceof AppError) throw outcome
  if (outcome) return outcome
  const { emailFolded } = person
  await inTransaction(ctx, (ctx) => insertFailedSignIn(ctx.db, { emailFolded, ...origin }))
  throw wrongProof()
}
