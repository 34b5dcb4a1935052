import { ApiError } from '#lib/api-error'

/** Nobody has it, or not for this person; what is not an id is nothing either. */
export function isMissing(error: Error | null): boolean {
  const cause = error?.cause
  return cause instanceof ApiError && (cause.reason === 'not_found' || cause.code === 101)
}
