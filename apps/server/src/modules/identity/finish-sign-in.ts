import type { Login, SecondFactorNeeded } from '@headwater/contract/identity'
import type { PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { arrive, findDestination, inDestination } from './destination.ts'
import { askSecondFactor } from './factors/ask-second-factor.ts'
import { findHeldFactors } from './factors/held-factors.ts'
import { hasSecondFactor } from './factors/rules.ts'
import { siteOf } from './factors/site.ts'
import { isDeviceOf } from './known-device.ts'
import type { Person } from './person.ts'
import type { SignIn } from './sign-in-as.ts'
import type { Visit } from './visit.ts'
import { welcome } from './welcome.ts'

interface Surroundings {
  /** Of the settings; passkeys belong to it. */
  readonly publicUrl: string
  /** Something better than the browser's own cookie has shown that the person uses it. */
  readonly isKnownDevice?: boolean
  /** The secret of an invitation that is taken by signing in. */
  readonly invitation?: string | undefined
}

/**
 * Goes on after a first proof, by password or by a provider: to a session, or to the question for
 * the second factor. Undefined when the person has got another password since: what the old one
 * proved is worth nothing then. Throws where it leads nowhere: no company has them as a member, or
 * the invitation is dead.
 */
export async function finishSignIn(
  ctx: PublicCtx,
  person: Person,
  visit: Visit,
  surroundings: Surroundings,
): Promise<SignIn<Login | SecondFactorNeeded> | undefined> {
  const { publicUrl, invitation } = surroundings
  const { isKnownDevice = isDeviceOf(ctx.keyring, visit.device, person.id) } = surroundings
  const destination = await findDestination(ctx, person, invitation)
  return inDestination(ctx, destination, person, async (ctx, current) => {
    // Whoever replaces a password holds the same lock while they end what the old one has opened.
    if (current?.passwordHash !== person.passwordHash) return undefined
    // Anybody who has the link may learn that it is dead, so it need not wait for a second proof.
    if (invitation !== undefined && !destination.actor) throw destination.refusal
    const held = await findHeldFactors(ctx.db, person.id)
    if (hasSecondFactor(held)) {
      const question = { held, isKnownDevice, invitation, site: siteOf(publicUrl) }
      return { reply: await askSecondFactor(ctx, person, question), cookie: undefined }
    }
    const actor = await arrive(ctx, destination, { person, current })
    if (actor instanceof AppError) throw actor
    return welcome(ctx, { actor, person, isKnownDevice }, visit)
  })
}
