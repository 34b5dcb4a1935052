import { AppError } from '#platform/errors'

/**
 * Returns the same error for an unknown, used, expired or mismatched link, so that it reveals
 * nothing else.
 */
export function invalidLink(): AppError {
  return new AppError('not_found', 'This link no longer works. Ask for a new one.')
}
