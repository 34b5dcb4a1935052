import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from './semaphore.ts'

/** Argon2id, the library's default, at the minimum strength OWASP recommends. */
const argonOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Checked for unknown addresses, so that they take as long as known ones. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

// Two at a time leave CPU for other requests; excess requests are refused rather than queued
// without limit.
const hashSemaphore = createSemaphore({ limit: 2, queue: 50 })

export function hashPassword(password: string): Promise<string> {
  return hashSemaphore.run(() => hash(normalize(password), argonOptions))
}

/** Returns whether the password matches; without a hash it does the same work and returns false. */
export function checkPassword(storedHash: string | null, password: string): Promise<boolean> {
  return hashSemaphore.run(async () => {
    const isMatch = await verify(storedHash ?? dummyHash, normalize(password))
    return isMatch && storedHash !== null
  })
}

/** Normalises Unicode, because keyboards compose the same characters differently. */
function normalize(password: string): string {
  return password.normalize('NFC')
}
