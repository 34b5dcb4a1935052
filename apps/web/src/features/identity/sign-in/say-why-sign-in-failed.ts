import { ApiError } from '#lib/api-error'
import { sayWhyFailed } from '../entry/say-why-failed.ts'

/** One sentence on why a sign-in failed and what helps. */
export function sayWhySignInFailed(error: unknown): string {
  return error instanceof ApiError && error.reason === 'wrong_credentials'
    ? 'This e-mail address and password do not belong together. Check both and try again.'
    : sayWhyFailed(error, 'Headwater could not sign you in just now.')
}
