import { newCompanySecret, readCompanySecret } from '../token-hash.ts'

const mark = 'hk1_'

/** A new key: only `hash` is kept, `prefix` is shown to know it by. */
export function newApiKey(companyId: string): { secret: string; hash: Buffer; prefix: string } {
  const secret = `${mark}${newCompanySecret(companyId)}`
  const read = readApiKey(secret)
  if (!read) throw new Error('A key that was just made can’t be read.')
  // The company's part is the same in every key, so the first random characters stand for it.
  return { secret, hash: read.hash, prefix: `${mark}…${secret.slice(27, 33)}…` }
}

/** Undefined for what can't be one of ours. */
export function readApiKey(secret: string): { companyId: string; hash: Buffer } | undefined {
  return secret.startsWith(mark) ? readCompanySecret(secret.slice(mark.length)) : undefined
}
