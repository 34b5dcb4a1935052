import { isConnectionLoss } from '#platform/database-errors'
import { AppError } from '#platform/errors'

/** The error says nothing about the message: it is the same for all of them. */
export function isDatabaseAway(error: unknown): boolean {
  return isConnectionLoss(error instanceof AppError ? error.cause : error)
}
