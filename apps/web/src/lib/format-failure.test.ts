import type { FailureReason } from '@headwater/contract/errors'
import { describe, expect, it } from 'vitest'
import { ApiError, ConnectionError } from './api-error.ts'
import { formatFailure } from './format-failure.ts'

describe('the message of a failure', () => {
  it.each([
    [new ConnectionError(undefined), 'Connection to server error.'],
    [new Error('oops'), 'Unknown Error.'],
    [aRefusal('forbidden', { message: 'You’re the only owner.' }), 'You’re the only owner.'],
    [aRefusal('too_many_requests', { wait: 30 }), 'Too many attempts. Try again in 30 seconds.'],
    [aRefusal('too_many_requests', { wait: 301 }), 'Too many attempts. Try again in 6 minutes.'],
    [aRefusal('too_many_requests', {}), 'Too many attempts. Try again in 1 minute.'],
    [
      aRefusal('internal', {}),
      'Something went wrong on our side. Nothing was changed. Try again in a moment.',
    ],
    [aRefusal('invalid_input', { fields: { data: 'It is too large.' } }), 'It is too large.'],
  ])('of %s is: %s', (error, sentence) => {
    expect(formatFailure(error)).toBe(sentence)
  })
})

interface Details {
  message?: string
  fields?: Record<string, string>
  wait?: number
}

function aRefusal(reason: FailureReason, { message = 'No.', fields, wait }: Details): ApiError {
  return new ApiError({
    code: 422,
    status: 422,
    detail: { reason, message, ...(fields && { fields }) },
    retryAfterSeconds: wait,
  })
}
