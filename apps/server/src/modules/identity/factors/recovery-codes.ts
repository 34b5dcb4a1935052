import { randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'
import { hashSecret } from '../token-hash.ts'

const codeCount = 10
/** 24 characters of base32. */
const codeBytes = 15

/** Ten new codes, in groups that a person can read off paper. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => {
    const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(codeBytes)).buffer })
    return base32.replaceAll(/.{4}(?=.)/g, '$&-')
  })
}

/** What a code is kept by. However it was typed: groups, spaces and case do not matter. */
export function hashRecoveryCode(code: string): Buffer {
  return hashSecret(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''))
}
