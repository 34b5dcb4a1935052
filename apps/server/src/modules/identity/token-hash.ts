import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; nobody guesses them, so a plain hash is enough to keep them by. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/**
 * A secret that belongs to a company and is shown by somebody who is not signed in to it. It names
 * the company only so that the search for it has an index; the random part is what counts.
 */
export function newCompanySecret(companyId: string): string {
  return `${Buffer.from(companyId.replaceAll('-', ''), 'hex').toString('base64url')}.${newSecret()}`
}

/** Undefined for what can't be one of ours. */
export function readCompanySecret(secret: string): { companyId: string; hash: Buffer } | undefined {
  const [, company] = /^([\w-]{22})\.[\w-]{43}$/.exec(secret) ?? []
  if (company === undefined) return undefined
  const companyId = Buffer.from(company, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { companyId, hash: hashSecret(secret) }
}
