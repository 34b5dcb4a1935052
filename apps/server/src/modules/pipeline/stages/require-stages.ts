import { AppError } from '#platform/errors'

/** Somebody wrote the stages anew since the caller saw them, or they never were the job's. */
export function requireStages(
  stages: readonly { readonly id: string }[],
  asked: readonly string[],
): void {
  const known = new Set(stages.map(({ id }) => id))
  if (asked.every((id) => known.has(id))) return
  throw new AppError('not_found', 'One of these stages is no longer there. Reload the board.')
}
