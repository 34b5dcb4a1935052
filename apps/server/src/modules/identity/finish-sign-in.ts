import type { Login, SecondFactorNeeded } from '@headwater/contract/identity'
import type { PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { findHeldFactors } from './factors/held-factors.ts'
import { issueSecondFactorChallenge } from './factors/issue-second-factor-challenge.ts'
import { toRelyingParty } from './factors/relying-party.ts'
import { hasSecondFactor } from './factors/rules.ts'
import { verifyKnownDevice } from './known-device.ts'
import { openSessionAndNotify } from './open-session-and-notify.ts'
import type { RequestOrigin } from './request-origin.ts'
import type { SignInResult } from './sign-in-result.ts'
import { enterCompany, findSignInTarget, inTargetTransaction } from './sign-in-target.ts'
import type { UserRow } from './user-row.ts'

interface SignInOptions {
  /** From the settings; passkeys belong to it. */
  readonly publicUrl: string
  /** Whether something stronger than the browser's cookie has shown that the user uses it. */
  readonly isKnownDevice?: boolean
  /** The token of an invitation that is accepted by signing in. */
  readonly invitation?: string | undefined
}

/**
 * Continues after a first proof, by password or provider: opens a session or issues the challenge
 * for the second factor. Returns undefined when the password has changed since, because the old
 * proof is then void. Throws when the user belongs to no company or the invitation is invalid.
 */
export async function finishSignIn(
  ctx: PublicCtx,
  person: UserRow,
  origin: RequestOrigin,
  options: SignInOptions,
): Promise<SignInResult<Login | SecondFactorNeeded> | undefined> {
  const { publicUrl, invitation } = options
  const { isKnownDevice = verifyKnownDevice(ctx.keyring, origin.device, person.id) } = options
  const destination = await findSignInTarget(ctx, person, invitation)
  return inTargetTransaction(ctx, destination, person, async (ctx, current) => {
    // A password change holds the same lock while it ends what the old password opened.
    if (current?.passwordHash !== person.passwordHash) return undefined
    // Anyone with the link may learn that it is invalid, so this is checked before the second
    // factor.
    if (invitation !== undefined && !destination.actor) throw destination.refusal
    const held = await findHeldFactors(ctx.db, person.id)
    if (hasSecondFactor(held)) {
      const question = { held, isKnownDevice, invitation, site: toRelyingParty(publicUrl) }
      return { reply: await issueSecondFactorChallenge(ctx, person, question), cookie: undefined }
    }
    const actor = await enterCompany(ctx, destination, { person, current })
    if (actor instanceof AppError) throw actor
    return openSessionAndNotify(ctx, { actor, person, isKnownDevice }, origin)
  })
}
