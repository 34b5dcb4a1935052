import { randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'
import { hashSecret } from '../token-hash.ts'

const codeCount = 10
/** Gives 24 characters of base32. */
const codeBytes = 15

/** Generates ten codes, in groups that are easy to read from paper. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => {
    const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(codeBytes)).buffer })
    return base32.replaceAll(/.{4}(?=.)/g, '$&-')
  })
}

/** Returns the stored hash of a code; groups, spaces and case do not matter. */
export function hashRecoveryCode(code: string): Buffer {
  return hashSecret(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''))
}
