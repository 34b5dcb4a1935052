import { type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose'

/** What a provider signs with, and what the world may know of it. */
export interface Keys {
  readonly id: string
  readonly privateKey: CryptoKey
  readonly published: { readonly keys: readonly JWK[] }
  /** A key that nobody publishes; made when it is first asked for. */
  foreignKey(): Promise<CryptoKey>
}

const algorithm = 'RS256'

/** Keys that are made when they are first asked for: a start does not wait for them. */
export function openKeys(): () => Promise<Keys> {
  let made: Promise<Keys> | undefined
  return () => {
    made ??= makeKeys()
    return made
  }
}

async function makeKeys(): Promise<Keys> {
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
