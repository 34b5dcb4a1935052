import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity'
import { type InTx, inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { takeToken } from '#platform/rate-limit'
import { finishSignIn } from './finish-sign-in.ts'
import { giveBackGuess, takeGuess } from './guess-store.ts'
import { isDeviceOf } from './known-device.ts'
import { findToken, useToken } from './one-time-tokens.ts'
import { checkPassword } from './passwords.ts'
import { guessRefusal } from './refuse-guess.ts'
import { foldEmail } from './rules.ts'
import type { SignIn } from './sign-in-as.ts'
import { openSlots } from './slots.ts'
import { findUserByEmail, insertFailedSignIn } from './store.ts'
import type { Visit } from './visit.ts'
import { warnOfGuesses } from './warn-of-guesses.ts'

type Input = InputOf<typeof contract.login>
type Outcome = SignIn<contract.Login | contract.SecondFactorNeeded>

/**
 * Signs in with e-mail and password. An address that nobody has and a wrong password are the same
 * to whoever asks: the same answer after the same work. With an invitation the person joins in the
 * same step; it is not so much as looked at before the password was right.
 */
export function logIn(
  ctx: PublicCtx,
  input: Input,
  visit: Visit,
  publicUrl: string,
): Promise<Outcome> {
  return room.run(async () => {
    await limitAll(ctx)
    return tryToLogIn(ctx, input, visit, publicUrl)
  })
}

// Turned away before the first question to the database, so that a flood does not reach it.
const room = openSlots({ seats: 52, queue: 0 })
/** No one's concern: the account is a name for nobody. */
const nobody = '00000000-0000-0000-0000-000000000000'

async function tryToLogIn(
  ctx: PublicCtx,
  input: Input,
  visit: Visit,
  publicUrl: string,
): Promise<Outcome> {
  const emailFolded = foldEmail(input.email)
  const { user, isKnownDevice, guess } = await inTransaction(ctx, async (ctx) => {
    const user = await findUserByEmail(ctx.db, emailFolded)
    const isKnownDevice = await isKnown(ctx, user?.id ?? nobody, input.device, visit)
    const attempt = { account: emailFolded, ipPrefix: visit.ipPrefix, isKnownDevice }
    return { user, isKnownDevice, guess: await takeGuess(ctx.db, attempt) }
  })
  if (guess.guessId === undefined) {
    if (guess.isAccountSpent) await warnOfGuesses(ctx, emailFolded)
    throw guessRefusal(guess.waitSeconds)
  }
  const { guessId } = guess
  const isRight = await checkPassword(user?.passwordHash ?? null, input.password)
  const surroundings = { publicUrl, isKnownDevice, invitation: input.invitation }
  const outcome =
    user &&
    isRight &&
    (await finish(ctx, guessId, () => finishSignIn(ctx, user, visit, surroundings)))
  if (!outcome) {
    await inTransaction(ctx, (ctx) => insertFailedSignIn(ctx.db, { emailFolded, ...visit }))
    throw new AppError('wrong_credentials', 'That e-mail and password do not match.')
  }
  await inTransaction(ctx, async (ctx) => {
    await giveBackGuess(ctx.db, guessId)
    if (input.device !== undefined) await useToken(ctx.db, 'known-device', input.device)
  })
  return outcome
}

/** A right password that leads nowhere was no guess, and must not lock its owner out. */
async function finish<T>(ctx: PublicCtx, guessId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) await inTransaction(ctx, (ctx) => giveBackGuess(ctx.db, guessId))
    throw error
  }
}

/** By the browser's cookie, or by the link that was sent when strangers had spent the budget. */
async function isKnown(
  ctx: InTx<PublicCtx>,
  userId: string,
  link: string | undefined,
  visit: Visit,
): Promise<boolean> {
  const token = link === undefined ? undefined : await findToken(ctx.db, 'known-device', link)
  return isDeviceOf(ctx.keyring, visit.device, userId) || token?.userId === userId
}

/** All processes together: checking passwords is slow on purpose, and others want to work. */
async function limitAll(ctx: PublicCtx): Promise<void> {
  const request = { budget: 'all sign-ins', key: '', limit: 50, windowMs: 1_000 }
  const { allowed, retryAfterSeconds } = await takeToken(ctx.database, request)
  if (allowed) return
  const message = 'Too many people are signing in at this moment. Try again in a few seconds.'
  throw new AppError('too_many_requests', message, undefined, retryAfterSeconds)
}
