import { type Actor, inTransaction, type PublicCtx } from '#platform/context'
import { enqueueMail } from '#platform/mail'
import { newSignInMail } from './devices/mails.ts'
import { consumeHourlyNotice } from './hourly-notice.ts'
import type { RequestOrigin } from './request-origin.ts'
import { hasSignedIn } from './session-store.ts'
import { type SignInResult, signInActor } from './sign-in-result.ts'
import type { UserRow } from './user-row.ts'

/** Opens the session of a sign-in and notifies the user when the device is new. */
export function openSessionAndNotify(
  ctx: PublicCtx,
  { actor, person, isKnownDevice }: { actor: Actor; person: UserRow; isKnownDevice: boolean },
  origin: RequestOrigin,
): Promise<SignInResult> {
  return inTransaction({ ...ctx, actor }, async (ctx) => {
    // A user's first sign-in is always from a new device.
    const isNewDevice = !isKnownDevice && (await hasSignedIn(ctx.db, person.id))
    const signIn = await signInActor(ctx, actor, origin)
    // API clients are never known devices and may sign in often.
    if (isNewDevice && (await consumeHourlyNotice(ctx, `sign-in ${person.id}`))) {
      await enqueueMail(ctx, newSignInMail(person, origin, ctx.clock.now()))
    }
    return signIn
  })
}
