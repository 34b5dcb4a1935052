import { ApiError, ConnectionError } from './api-error.ts'

const firstWaitMs = 400
const mostTries = 5

/** How long to wait before a part is sent again, in milliseconds; undefined when that would not help. */
export function decideWait(error: unknown, triesBefore: number): number | undefined {
  if (error instanceof ApiError && error.reason === 'too_many_requests')
    return (error.retryAfterSeconds ?? 5) * 1_000
  const mayPass =
    error instanceof ConnectionError || (error instanceof ApiError && error.status >= 500)
  return mayPass && triesBefore < mostTries ? firstWaitMs * 2 ** triesBefore : undefined
}
