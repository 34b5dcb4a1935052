import { AppError } from '#platform/errors'

/** Returns the error for too many attempts, the same whether the account exists or not. */
export function tooManyAttempts(waitSeconds: number): AppError {
  const message = 'Too many attempts to sign in. Wait a while and try again.'
  return new AppError('too_many_requests', message, undefined, waitSeconds)
}
