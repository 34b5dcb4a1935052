import { hash, verify } from '@node-rs/argon2'
import { openSlots } from './slots.ts'

/** Argon2id, the library's default kind, at the strength OWASP names as the least. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What an address that nobody has is checked against, so that it takes as long as a real one. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

// Two at a time leave the rest of the server its share; a flood is turned away and not queued up.
const slots = openSlots({ seats: 2, queue: 50 })

export function hashPassword(password: string): Promise<string> {
  return slots.run(() => hash(normalize(password), strength))
}

/** True when the password fits; without a hash the same work is done, and it never fits. */
export function checkPassword(storedHash: string | null, password: string): Promise<boolean> {
  return slots.run(async () => {
    const isMatch = await verify(storedHash ?? nobodysHash, normalize(password))
    return isMatch && storedHash !== null
  })
}

/** The same characters, however a keyboard composed them. */
function normalize(password: string): string {
  return password.normalize('NFC')
}
