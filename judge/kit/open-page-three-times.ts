import { expect } from 'vitest'
import { anApiClient } from './http-client.ts'

/** Opens a page three times, as curious people and mail scanners do before the link is used. */
export async function openPageThreeTimes(path: string): Promise<void> {
  for (let look = 0; look < 3; look += 1) {
    expect((await anApiClient().send('GET', path)).status).toBe(200)
  }
}
