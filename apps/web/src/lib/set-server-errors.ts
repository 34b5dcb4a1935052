import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError, isCancelled } from './api-error.ts'
import { formatFailure } from './format-failure.ts'

/**
 * Shows the server's field errors next to their fields and returns the message that belongs to
 * none.
 */
export function setServerErrors<Fields extends FieldValues>(
  error: Error | null,
  names: readonly Path<Fields>[],
  setError: UseFormSetError<Fields>,
): string | undefined {
  if (!error || isCancelled(error)) return undefined
  const fieldErrors = error instanceof ApiError ? error.fields : {}
  const known = names.filter((name) => fieldErrors[name] !== undefined)
  known.forEach((name, index) => {
    setError(name, { message: `${fieldErrors[name]}` }, { shouldFocus: index === 0 })
  })
  return known.length > 0 ? undefined : formatFailure(error)
}
