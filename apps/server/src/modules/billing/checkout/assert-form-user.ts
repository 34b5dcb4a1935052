import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'

/** Throws unless the actor is the user the form was made for. */
export function assertFormUserIsActor({ actor }: Ctx, userId: string): void {
  if (userId === actor.userId) return
  throw new AppError(
    'not_found',
    'This form belongs to another user. Reload the page and try again.',
  )
}
