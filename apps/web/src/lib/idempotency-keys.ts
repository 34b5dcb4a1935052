import { ConnectionError } from './api-error.ts'
import { generateRandomKey } from './random-key.ts'

/**
 * Creates one key per act: a retry after a broken connection sends the same key, so that the server
 * does not repeat the act. Any other reply ends the act, and the next attempt gets a new key.
 */
export function createIdempotencyKeys() {
  const keys = new Map<string, string>()

  return async function withIdempotencyKey<Result>(
    act: string,
    work: (idempotencyKey: string) => Promise<Result>,
  ): Promise<Result> {
    const key = keys.get(act) ?? generateRandomKey()
    keys.set(act, key)
    try {
      const result = await work(key)
      keys.delete(act)
      return result
    } catch (error) {
      if (!(error instanceof ConnectionError)) keys.delete(act)
      throw error
    }
  }
}
