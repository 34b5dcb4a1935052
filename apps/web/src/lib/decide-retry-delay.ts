import { ApiError, ConnectionError } from './api-error.ts'

const initialDelayMs = 400
const maxRetries = 5

/**
 * Returns how long to wait before a part is sent again in milliseconds, or undefined when a retry
 * would not help.
 */
export function decideRetryDelay(error: unknown, previousAttempts: number): number | undefined {
  if (error instanceof ApiError && error.reason === 'too_many_requests')
    return (error.retryAfterSeconds ?? 5) * 1_000
  const isTransient =
    error instanceof ConnectionError || (error instanceof ApiError && error.status >= 500)
  return isTransient && previousAttempts < maxRetries
    ? initialDelayMs * 2 ** previousAttempts
    : undefined
}
