import { loaderMessages } from '@headwater/contract/messages'
import { ApiError, ConnectionError } from './api-error.ts'
import { sayWait } from './say-wait.ts'

/** One sentence on why an act failed and what helps. */
export function sayFailure(error: unknown): string {
  if (error instanceof ConnectionError) return loaderMessages.network
  if (!(error instanceof ApiError)) return loaderMessages.other
  switch (error.reason) {
    case 'too_many_requests':
      return `Too many tries. Try again in ${sayWait(error.retryAfterSeconds)}.`
    case 'internal':
    case undefined:
      return 'Headwater could not do that just now. Nothing was changed. Try again in a moment.'
    case 'invalid_input':
      // The sentence about a field says more than the one about all of them.
      return Object.values(error.fields)[0] ?? error.message
    default:
      return error.message
  }
}
