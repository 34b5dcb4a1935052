import { expect } from 'vitest'
import { aProgram } from './visitor.ts'

/** Opens a page as curious people and scanners of mail do, before anybody uses what is on it. */
export async function openThrice(path: string): Promise<void> {
  for (let look = 0; look < 3; look += 1) {
    expect((await aProgram().send('GET', path)).status).toBe(200)
  }
}
