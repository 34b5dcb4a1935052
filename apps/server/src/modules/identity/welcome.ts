import { type Actor, inTransaction, type PublicCtx } from '#platform/context'
import { sendMail } from '#platform/mail'
import { newSignInMail } from './devices/mails.ts'
import { mayTell } from './may-tell.ts'
import type { Person } from './person.ts'
import { hasSignedIn } from './session-store.ts'
import { type SignIn, signInAs } from './sign-in-as.ts'
import type { Visit } from './visit.ts'

/** Opens the session of a sign-in, and tells the person when it is from somewhere new. */
export function welcome(
  ctx: PublicCtx,
  { actor, person, isKnownDevice }: { actor: Actor; person: Person; isKnownDevice: boolean },
  visit: Visit,
): Promise<SignIn> {
  return inTransaction({ ...ctx, actor }, async (ctx) => {
    // Everything is new to somebody who has just come.
    const isNews = !isKnownDevice && (await hasSignedIn(ctx.db, person.id))
    const signIn = await signInAs(ctx, actor, visit)
    // Programs are never known, and may sign in all day.
    if (isNews && (await mayTell(ctx, `sign-in ${person.id}`))) {
      await sendMail(ctx, newSignInMail(person, visit, ctx.now()))
    }
    return signIn
  })
}
