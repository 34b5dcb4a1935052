import { inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { ChallengePurpose } from '../account-tables.ts'
import { takeGuess } from '../guess-store.ts'
import type { Person } from '../person.ts'
import { guessRefusal } from '../refuse-guess.ts'
import { findUser } from '../store.ts'
import type { Visit } from '../visit.ts'
import { countTry, lockChallenge } from './challenge-store.ts'

type Challenge = NonNullable<Awaited<ReturnType<typeof lockChallenge>>>

export interface Try {
  readonly challenge: Challenge
  readonly person: Person
  /** To be given back when the answer was right. */
  readonly guessId: string
  /** The first half of the sign-in came from a device of this person. */
  readonly isKnownDevice: boolean
}

interface Answer {
  readonly purpose: ChallengePurpose
  readonly secret: string
  /** For a question to somebody signed in: it is answered by them and there, or nowhere. */
  readonly userId?: string
  readonly sessionId?: string | undefined
  readonly visit: Visit
}

/**
 * Counts an answer before it is looked at, both against its question and against the account, so
 * that neither many answers at once nor many questions help whoever guesses.
 */
export async function takeTry(ctx: PublicCtx, answer: Answer): Promise<Try> {
  const { purpose, secret, userId, sessionId = null, visit } = answer
  const taken = await inTransaction(ctx, async (ctx) => {
    const challenge = await lockChallenge(ctx.db, purpose, secret)
    if (challenge?.sessionId !== sessionId) return undefined
    if (userId !== undefined && challenge.userId !== userId) return undefined
    const person = await findUser(ctx.db, challenge.userId)
    if (!person) return undefined
    const isKnownDevice = challenge.data.isKnownDevice === true
    // Steps up have a budget of their own: whoever has a stolen session locks nobody out.
    const account = purpose === 'second-factor' ? person.emailFolded : `${purpose} ${person.id}`
    const guess = await takeGuess(ctx.db, { account, ipPrefix: visit.ipPrefix, isKnownDevice })
    if (guess.guessId !== undefined) await countTry(ctx.db, challenge.id)
    return { challenge, person, isKnownDevice, guess }
  })
  if (!taken) throw challengeGone(purpose)
  const { guess, ...rest } = taken
  if (guess.guessId === undefined) throw guessRefusal(guess.waitSeconds)
  return { ...rest, guessId: guess.guessId }
}

export function challengeGone(purpose: ChallengePurpose): AppError {
  const what = purpose === 'second-factor' ? 'This sign-in' : 'This'
  return new AppError('not_found', `${what} took too long. Start again.`)
}

export function wrongProof(): AppError {
  return new AppError('wrong_credentials', 'That was not right. Try again.')
}
