import { expect, it } from 'vitest'
import { ApiError, ConnectionError } from './api-error.ts'
import { decideRetryDelay } from './decide-retry-delay.ts'

const refusal = (status: number, reason: 'too_many_requests' | 'internal' | 'not_found') =>
  new ApiError({ code: 419, status, detail: { reason, message: 'No.' }, retryAfterSeconds: 20 })

it.each([
  ['waits as long as the server asks for', refusal(429, 'too_many_requests'), 9, 20_000],
  ['waits a little after a broken line', new ConnectionError('cable'), 0, 400],
  ['waits longer each time', new ConnectionError('cable'), 3, 3_200],
  ['gives a broken server the same time', refusal(503, 'internal'), 1, 800],
  ['gives up in the end', new ConnectionError('cable'), 5, undefined],
  ['does not try again what was refused', refusal(404, 'not_found'), 0, undefined],
  ['does not try again what was cancelled', new DOMException('', 'AbortError'), 0, undefined],
])('%s', (_, error, tries, wait) => {
  expect(decideRetryDelay(error, tries)).toBe(wait)
})
