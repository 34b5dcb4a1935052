import { newCompanySecret, parseCompanySecret } from '../token-hash.ts'

const apiKeyPrefix = 'hk1_'

/** Generates a key: only `hash` is stored, and `prefix` is shown to recognise it. */
export function generateApiKey(companyId: string): {
  secret: string
  hash: Buffer
  prefix: string
} {
  const secret = `${apiKeyPrefix}${newCompanySecret(companyId)}`
  const read = parseApiKey(secret)
  if (!read) throw new Error('A key that was just made can’t be read.')
  // The company part is the same in every key, so the prefix shows the first random characters.
  return { secret, hash: read.hash, prefix: `${apiKeyPrefix}…${secret.slice(27, 33)}…` }
}

/** Returns undefined for anything that is not one of our keys. */
export function parseApiKey(secret: string): { companyId: string; hash: Buffer } | undefined {
  return secret.startsWith(apiKeyPrefix)
    ? parseCompanySecret(secret.slice(apiKeyPrefix.length))
    : undefined
}
