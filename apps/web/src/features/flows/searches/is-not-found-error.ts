import { ApiError } from '#lib/api-error'

/** Returns whether the row does not exist, is not visible to the user, or the id is invalid. */
export function isNotFoundError(error: Error | null): boolean {
  const cause = error?.cause
  return cause instanceof ApiError && (cause.reason === 'not_found' || cause.code === 101)
}
