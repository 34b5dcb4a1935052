import { createHash, randomBytes } from 'node:crypto'

/** Returns 256 random bits; they cannot be guessed, so a plain hash is enough to store them. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/**
 * Returns a secret that belongs to a company and is presented without a sign-in. It contains the
 * company id only so that the lookup can use an index; the random part protects it.
 */
export function newCompanySecret(companyId: string): string {
  return `${Buffer.from(companyId.replaceAll('-', ''), 'hex').toString('base64url')}.${newSecret()}`
}

/** Returns undefined for anything that is not one of our secrets. */
export function parseCompanySecret(
  secret: string,
): { companyId: string; hash: Buffer } | undefined {
  const [, company] = /^([\w-]{22})\.[\w-]{43}$/.exec(secret) ?? []
  if (company === undefined) return undefined
  const companyId = Buffer.from(company, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { companyId, hash: hashSecret(secret) }
}
