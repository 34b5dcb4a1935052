import { inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { ChallengePurpose } from '../account-tables.ts'
import type { RequestOrigin } from '../request-origin.ts'
import { recordAttempt } from '../sign-in-attempt-store.ts'
import { findUser } from '../store.ts'
import { tooManyAttempts } from '../too-many-attempts.ts'
import type { UserRow } from '../user-row.ts'
import { incrementTries, lockChallenge } from './challenge-store.ts'

type Challenge = NonNullable<Awaited<ReturnType<typeof lockChallenge>>>

export interface ChallengeAttempt {
  readonly challenge: Challenge
  readonly person: UserRow
  /** Cleared when the answer is correct. */
  readonly attemptId: string
  /** Whether the first step of the sign-in came from a known device of this user. */
  readonly isKnownDevice: boolean
}

interface ChallengeAnswer {
  readonly purpose: ChallengePurpose
  readonly secret: string
  /** For a challenge to a signed-in user: only this user in this session may answer it. */
  readonly userId?: string
  readonly sessionId?: string | undefined
  readonly origin: RequestOrigin
}

/**
 * Counts an answer before checking it, against both its challenge and the account, so that neither
 * concurrent answers nor further challenges help an attacker.
 */
export async function recordChallengeAttempt(
  ctx: PublicCtx,
  answer: ChallengeAnswer,
): Promise<ChallengeAttempt> {
  const { purpose, secret, userId, sessionId = null, origin } = answer
  const taken = await inTransaction(ctx, async (ctx) => {
    const challenge = await lockChallenge(ctx.db, purpose, secret)
    if (challenge?.sessionId !== sessionId) return undefined
    if (userId !== undefined && challenge.userId !== userId) return undefined
    const person = await findUser(ctx.db, challenge.userId)
    if (!person) return undefined
    const isKnownDevice = challenge.data.isKnownDevice === true
    // Step-ups have their own budget, so that a stolen session cannot block the user's sign-in.
    const account = purpose === 'second-factor' ? person.emailFolded : `${purpose} ${person.id}`
    const recorded = await recordAttempt(ctx.db, {
      account,
      ipPrefix: origin.ipPrefix,
      isKnownDevice,
    })
    if (recorded.attemptId !== undefined) await incrementTries(ctx.db, challenge.id)
    return { challenge, person, isKnownDevice, guess: recorded }
  })
  if (!taken) throw challengeExpired(purpose)
  const { guess: recorded, ...rest } = taken
  if (recorded.attemptId === undefined) throw tooManyAttempts(recorded.waitSeconds)
  return { ...rest, attemptId: recorded.attemptId }
}

export function challengeExpired(purpose: ChallengePurpose): AppError {
  const what = purpose === 'second-factor' ? 'This sign-in' : 'This'
  return new AppError('not_found', `${what} took too long. Start again.`)
}

export function wrongProof(): AppError {
  return new AppError('wrong_credentials', 'This is not correct. Try again.')
}
