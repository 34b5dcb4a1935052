/** An app that somebody has registered with a provider. */
export interface Client {
  readonly id: string
  readonly secret: string
  /**
   * LinkedIn opens PKCE for one app after the other. One that it has not come to yet is refused when
   * it sends a verifier, and gets tokens without its nonce.
   */
  readonly isClassic: boolean
}

/** One provider, with what it does differently from the others. */
export interface Issuer {
  readonly provider: 'google' | 'linkedin'
  readonly title: string
  /** Where it lives below the stand-in's own address. */
  readonly path: `/${string}`
  readonly clients: readonly Client[]
  /** Google names itself beside the code it sends back. */
  readonly namesItself: boolean
  readonly secretIn: readonly ('client_secret_basic' | 'client_secret_post')[]
  readonly cancelledAs: string
}

/** There is one product on this machine, so both know one app. */
export const client: Client = {
  id: 'headwater',
  secret: 'only-good-for-the-stand-in',
  isClassic: false,
}

/** The same product, as LinkedIn treats those it has not opened PKCE for. */
export const classicClient: Client = { ...client, id: 'headwater-classic', isClassic: true }

export const issuers: readonly Issuer[] = [
  {
    provider: 'google',
    title: 'Google',
    path: '/google',
    clients: [client],
    namesItself: true,
    secretIn: ['client_secret_post', 'client_secret_basic'],
    cancelledAs: 'access_denied',
  },
  {
    provider: 'linkedin',
    title: 'LinkedIn',
    path: '/linkedin/oauth',
    clients: [client, classicClient],
    namesItself: false,
    secretIn: ['client_secret_post'],
    cancelledAs: 'user_cancelled_login',
  },
]

export type Provider = Issuer['provider']

export function findClient({ clients }: Issuer, id: string | undefined): Client | undefined {
  return clients.find((known) => known.id === id)
}
