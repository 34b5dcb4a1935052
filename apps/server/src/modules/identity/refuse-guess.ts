import { AppError } from '#platform/errors'

/** What somebody hears who has tried too often, whether the account exists or not. */
export function guessRefusal(waitSeconds: number): AppError {
  const message = 'Too many attempts to sign in. Wait a while and try again.'
  return new AppError('too_many_requests', message, undefined, waitSeconds)
}
