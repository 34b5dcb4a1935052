import { createHash } from 'node:crypto'
import { ApiError } from '../api-error.ts'
import type { Remembered, State } from '../state.ts'

const dayS = 86_400

/** What a call with this key was answered before; refuses a key that is used for something else. */
export function recall(state: State, key: string, hash: string, now: number): Remembered | null {
  const known = Object.hasOwn(state.remembered, key) ? state.remembered[key] : undefined
  if (!known || known.at + dayS <= now) return null
  if (known.hash === hash) return known
  throw new ApiError(
    400,
    'idempotency_error',
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  )
}

export function remember(state: State, key: string, answer: Remembered): void {
  for (const [old, { at }] of Object.entries(state.remembered)) {
    if (at + dayS <= answer.at) delete state.remembered[old]
  }
  state.remembered[key] = answer
}

export function keyInUse(key: string): ApiError {
  const message = `There is currently another in-progress request using this idempotency key '${key}'. Please try again later.`
  return new ApiError(409, 'invalid_request_error', message, { code: 'idempotency_key_in_use' })
}

export function hashOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}
