import { type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose'

/** The signing key of a provider, and its public part. */
export interface SigningKeys {
  readonly id: string
  readonly privateKey: CryptoKey
  readonly published: { readonly keys: readonly JWK[] }
  /** A key that is not published, created on first use. */
  foreignKey(): Promise<CryptoKey>
}

const algorithm = 'RS256'

/** Creates keys on first use, so that a start does not wait for them. */
export function createLazyKeys(): () => Promise<SigningKeys> {
  let made: Promise<SigningKeys> | undefined
  return () => {
    made ??= generateKeys()
    return made
  }
}

async function generateKeys(): Promise<SigningKeys> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm)
  const id = `key-${Date.now().toString(36)}`
  const published = { ...(await exportJWK(publicKey)), kid: id, use: 'sig', alg: algorithm }
  let foreign: Promise<CryptoKey> | undefined
  return {
    id,
    privateKey,
    published: { keys: [published] },
    foreignKey() {
      foreign ??= generateKeyPair(algorithm).then((pair) => pair.privateKey)
      return foreign
    },
  }
}
