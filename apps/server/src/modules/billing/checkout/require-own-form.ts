import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'

/** A form names the person it was made for; it is nobody else's, whoever sends it. */
export function requireOwnForm({ actor }: Ctx, userId: string): void {
  if (userId.toLowerCase() === actor.userId) return
  throw new AppError(
    'not_found',
    'This form was made for somebody else. Load the page again and send it from there.',
  )
}
