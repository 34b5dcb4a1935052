import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError, isCancelled } from '#lib/api-error'
import { sayFailure } from '#lib/say-failure'

/** Puts what the server refused beside its field, and gives back what belongs to none of them. */
export function setServerErrors<Fields extends FieldValues>(
  error: Error | null,
  names: readonly Path<Fields>[],
  setError: UseFormSetError<Fields>,
): string | undefined {
  if (!error || isCancelled(error)) return undefined
  const said = error instanceof ApiError ? error.fields : {}
  const known = names.filter((name) => said[name] !== undefined)
  known.forEach((name, index) => {
    setError(name, { message: `${said[name]}` }, { shouldFocus: index === 0 })
  })
  return known.length > 0 ? undefined : sayFailure(error)
}
