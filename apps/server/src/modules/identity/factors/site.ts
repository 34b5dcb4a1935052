/** What passkeys belong to: the address people use, as the settings name it. */
export interface Site {
  /** The host name alone. */
  readonly id: string
  readonly origin: string
}

export function siteOf(publicUrl: string): Site {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** What signs a passkey: EdDSA, ES256 and RS256, in that order. Newer kinds wait until Node is sure. */
export const passkeyAlgorithms = [-8, -7, -257]
