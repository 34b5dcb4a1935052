import { setTimeout as sleep } from 'node:timers/promises'

const minDurationMs = 100

/**
 * Takes at least as long as the slowest outcome, so that the duration does not reveal whether an
 * address is known and causes an email.
 */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), sleep(minDurationMs)])
  return result
}
