import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity'
import { type InTx, inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { toNetwork } from '#platform/http/client-address'
import { takeRateLimitToken } from '#platform/rate-limit'
import { enqueueAttemptWarning } from './attempt-warning.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { findKnownDeviceId, verifyKnownDevice } from './known-device.ts'
import { consumeToken, findToken } from './one-time-tokens.ts'
import { checkPassword } from './passwords.ts'
import type { RequestOrigin } from './request-origin.ts'
import { foldEmail } from './rules.ts'
import { createSemaphore } from './semaphore.ts'
import { clearAttempt, recordAttempt } from './sign-in-attempt-store.ts'
import type { SignInResult } from './sign-in-result.ts'
import { findUserByEmail, insertFailedSignIn } from './store.ts'
import { tooManyAttempts } from './too-many-attempts.ts'

type Input = InputOf<typeof contract.login>
type Outcome = SignInResult<contract.Login | contract.SecondFactorNeeded>

/**
 * Signs in with email and password. An unknown address and a wrong password get the same response
 * after the same work. With an invitation the user joins in the same step; the invitation is not
 * read before the password is verified.
 */
export function logIn(
  ctx: PublicCtx,
  input: Input,
  origin: RequestOrigin,
  publicUrl: string,
): Promise<Outcome> {
  return requestSemaphore.run(async () => {
    await enforceOriginRateLimits(ctx, origin)
    const deviceId = findKnownDeviceId(ctx.keyring, origin.device)
    await enforceDeviceRateLimit(ctx, deviceId)
    const semaphore = deviceId === undefined ? unknownDeviceSemaphore : knownDeviceSemaphore
    return semaphore.run(() => logInWithPassword(ctx, input, origin, publicUrl))
  })
}

// Refuses before the first database query, so that a flood does not reach the database.
const requestSemaphore = createSemaphore({ limit: 200, queue: 0 })
// Together as many as may wait for a password check. Known devices have their own share, so that
// a flood from unknown ones does not keep members out.
const unknownDeviceSemaphore = createSemaphore({ limit: 40, queue: 0 })
const knownDeviceSemaphore = createSemaphore({ limit: 12, queue: 50 })
/** The id of no user; its attempts are counted under a name that belongs to no account. */
const nullUserId = '00000000-0000-0000-0000-000000000000'

async function logInWithPassword(
  ctx: PublicCtx,
  input: Input,
  origin: RequestOrigin,
  publicUrl: string,
): Promise<Outcome> {
  const emailFolded = foldEmail(input.email)
  const {
    user,
    isKnownDevice,
    guess: recorded,
  } = await inTransaction(ctx, async (ctx) => {
    const user = await findUserByEmail(ctx.db, emailFolded)
    const isKnownDevice = await checkKnownDevice(ctx, user?.id ?? nullUserId, input.device, origin)
    const attempt = { account: emailFolded, ipPrefix: origin.ipPrefix, isKnownDevice }
    return { user, isKnownDevice, guess: await recordAttempt(ctx.db, attempt) }
  })
  if (recorded.attemptId === undefined) {
    if (recorded.isAccountThrottled) await enqueueAttemptWarning(ctx, emailFolded)
    throw tooManyAttempts(recorded.waitSeconds)
  }
  const { attemptId } = recorded
  const isRight = await checkPassword(user?.passwordHash ?? null, input.password)
  const options = { publicUrl, isKnownDevice, invitation: input.invitation }
  const outcome =
    user &&
    isRight &&
    (await finishOrClearAttempt(ctx, attemptId, () => finishSignIn(ctx, user, origin, options)))
  if (!outcome) {
    await inTransaction(ctx, (ctx) => insertFailedSignIn(ctx.db, { emailFolded, ...origin }))
    throw new AppError('wrong_credentials', 'This email address and password don’t match.')
  }
  await inTransaction(ctx, async (ctx) => {
    await clearAttempt(ctx.db, attemptId)
    if (input.device !== undefined) await consumeToken(ctx.db, 'known-device', input.device)
  })
  return outcome
}

/**
 * A correct password without access to a company is no failed attempt and must not lock its owner
 * out.
 */
async function finishOrClearAttempt<T>(
  ctx: PublicCtx,
  attemptId: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError)
      await inTransaction(ctx, (ctx) => clearAttempt(ctx.db, attemptId))
    throw error
  }
}

/**
 * Returns whether the device is known, by its cookie or by the link sent when unknown devices had
 * used up the budget.
 */
async function checkKnownDevice(
  ctx: InTx<PublicCtx>,
  userId: string,
  link: string | undefined,
  origin: RequestOrigin,
): Promise<boolean> {
  const token = link === undefined ? undefined : await findToken(ctx.db, 'known-device', link)
  return verifyKnownDevice(ctx.keyring, origin.device, userId) || token?.userId === userId
}

/** Limits one address and one network first, so that neither can use up the limit of all. */
async function enforceOriginRateLimits(ctx: PublicCtx, { ipPrefix }: RequestOrigin): Promise<void> {
  await takeSignInToken(ctx, 'sign-ins of an address', ipPrefix, 25)
  await takeSignInToken(ctx, 'sign-ins of a network', toNetwork(ipPrefix), 35)
}

/**
 * Limits unknown devices in all processes together, because checking passwords is slow by design
 * and uses CPU that other requests need. Each device that has signed in before has a limit of its
 * own, so that neither strangers nor other known devices keep it out.
 */
async function enforceDeviceRateLimit(ctx: PublicCtx, knownId: string | undefined): Promise<void> {
  if (knownId === undefined) await takeSignInToken(ctx, 'all sign-ins', '', 50)
  else await takeSignInToken(ctx, 'sign-ins of a known device', knownId, 10)
}

async function takeSignInToken(
  ctx: PublicCtx,
  budget: string,
  key: string,
  perSecond: number,
): Promise<void> {
  const request = { budget, key, limit: perSecond, windowMs: 1_000 }
  const { allowed, retryAfterSeconds } = await takeRateLimitToken(ctx.database, request)
  if (allowed) return
  const message = 'Too many people are signing in right now. Try again in a few seconds.'
  throw new AppError('too_many_requests', message, undefined, retryAfterSeconds)
}
