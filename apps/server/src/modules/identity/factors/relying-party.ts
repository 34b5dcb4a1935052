/** The site passkeys belong to: the public address from the settings. */
export interface RelyingParty {
  /** The host name only. */
  readonly id: string
  readonly origin: string
}

export function toRelyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/**
 * Accepted passkey algorithms: EdDSA, ES256 and RS256, in order of preference. Newer ones wait for
 * stable support in Node.
 */
export const passkeyAlgorithms = [-8, -7, -257]
