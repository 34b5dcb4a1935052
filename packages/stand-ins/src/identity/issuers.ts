/** An app registered with a provider. */
export interface Client {
  readonly id: string
  readonly secret: string
  /**
   * LinkedIn enables PKCE app by app. An app without it is refused if it sends a verifier, and gets
   * tokens without its nonce.
   */
  readonly isClassic: boolean
}

/** One provider with its differences from the others. */
export interface Issuer {
  readonly provider: 'google' | 'linkedin'
  readonly title: string
  /** Its path below the stand-in's address. */
  readonly path: `/${string}`
  readonly clients: readonly Client[]
  /** Google adds its issuer next to the code in the redirect. */
  readonly sendsIssuer: boolean
  readonly secretIn: readonly ('client_secret_basic' | 'client_secret_post')[]
  readonly cancelError: string
}

/** There is one product on this machine, so both know one app. */
export const client: Client = {
  id: 'headwater',
  secret: 'only-good-for-the-stand-in',
  isClassic: false,
}

/** The same product, as an app without PKCE at LinkedIn. */
export const clientWithoutPkce: Client = { ...client, id: 'headwater-classic', isClassic: true }

export const issuers: readonly Issuer[] = [
  {
    provider: 'google',
    title: 'Google',
    path: '/google',
    clients: [client],
    sendsIssuer: true,
    secretIn: ['client_secret_post', 'client_secret_basic'],
    cancelError: 'access_denied',
  },
  {
    provider: 'linkedin',
    title: 'LinkedIn',
    path: '/linkedin/oauth',
    clients: [client, clientWithoutPkce],
    sendsIssuer: false,
    secretIn: ['client_secret_post'],
    cancelError: 'user_cancelled_login',
  },
]

export type Provider = Issuer['provider']

export function findClient({ clients }: Issuer, id: string | undefined): Client | undefined {
  return clients.find((known) => known.id === id)
}
