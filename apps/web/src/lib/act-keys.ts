import { ConnectionError } from './api-error.ts'
import { newKey } from './new-key.ts'

/**
 * One key for one act: whoever tries again after a broken line asks for the same, which the server
 * then does no second time. An answer of any other kind ends the act, and the next try is a new one.
 */
export function createActKeys() {
  const keys = new Map<string, string>()

  return async function withKey<Result>(
    act: string,
    work: (idempotencyKey: string) => Promise<Result>,
  ): Promise<Result> {
    const key = keys.get(act) ?? newKey()
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
