import { AppError } from '#platform/errors'

/** Throws if one of the stages was deleted since the caller saw it or belongs to another job. */
export function requireStages(
  stages: readonly { readonly id: string }[],
  asked: readonly string[],
): void {
  const known = new Set(stages.map(({ id }) => id))
  if (asked.every((id) => known.has(id))) return
  throw new AppError('not_found', 'One of these stages no longer exists. Reload the board.')
}
