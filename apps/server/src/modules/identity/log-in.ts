import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity'
import { type Actor, inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { giveBackGuess, takeGuess } from './guess-store.ts'
import { membershipActor } from './membership-actor.ts'
import { openSession, type SessionSecrets } from './open-session.ts'
import { checkPassword } from './passwords.ts'
import { presentClientInfo } from './present.ts'
import { foldEmail } from './rules.ts'
import { openSlots } from './slots.ts'
import { findUserByEmail, insertFailedSignIn, listMemberships } from './store.ts'
import type { Visit } from './visit.ts'

type LogIn = typeof contract.login

/** What a sign-in yields: the answer, and the half of the session that travels as a cookie. */
export interface SignIn {
  readonly reply: contract.Login
  readonly cookie: SessionSecrets['cookie']
}

/**
 * Signs in with e-mail and password. An address that nobody has and a wrong password are the same
 * to whoever asks: the same answer after the same work.
 */
export function logIn(ctx: PublicCtx, input: InputOf<LogIn>, visit: Visit): Promise<SignIn> {
  return room.run(() => tryToLogIn(ctx, input, visit))
}

// Turned away before the first question to the database, so that a flood does not reach it.
const room = openSlots({ seats: 52, queue: 0 })

async function tryToLogIn(
  ctx: PublicCtx,
  { email, password }: InputOf<LogIn>,
  visit: Visit,
): Promise<SignIn> {
  const emailFolded = foldEmail(email)
  const { guessId, user } = await inTransaction(ctx, async (ctx) => ({
    guessId: await takeGuess(ctx.db, emailFolded, visit),
    user: await findUserByEmail(ctx.db, emailFolded),
  }))
  const isRight = await checkPassword(user?.passwordHash ?? null, password)
  const actor = user && isRight ? await findActor(ctx, user.id) : undefined
  if (!user || !actor) {
    await inTransaction(ctx, (ctx) => insertFailedSignIn(ctx.db, { emailFolded, ...visit }))
    throw new AppError('wrong_credentials', 'That e-mail and password do not match.')
  }
  const { bearer, cookie } = await inTransaction({ ...ctx, actor }, async (ctx) => {
    await giveBackGuess(ctx.db, guessId)
    return openSession(ctx, visit)
  })
  return { reply: { token: bearer, ...presentClientInfo(user, actor) }, cookie }
}

/** The person in the company they used last; undefined when no company has them as a member. */
async function findActor(ctx: PublicCtx, userId: string): Promise<Actor | undefined> {
  const [membership] = await inTransaction(ctx, (ctx) => listMemberships(ctx.db, userId))
  return membership && membershipActor(userId, membership)
}
