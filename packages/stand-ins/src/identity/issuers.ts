/** One provider, with what it does differently from the others. */
export interface Issuer {
  readonly provider: 'google' | 'linkedin'
  readonly title: string
  /** Where it lives below the stand-in's own address. */
  readonly path: `/${string}`
  /** LinkedIn’s web sign-in refuses a client that sends a verifier. */
  readonly takesPkce: boolean
  /** LinkedIn ignores the nonce it is sent. */
  readonly echoesNonce: boolean
  /** Google names itself beside the code it sends back. */
  readonly namesItself: boolean
  readonly secretIn: readonly ('client_secret_basic' | 'client_secret_post')[]
  readonly cancelledAs: string
}

export const issuers: readonly Issuer[] = [
  {
    provider: 'google',
    title: 'Google',
    path: '/google',
    takesPkce: true,
    echoesNonce: true,
    namesItself: true,
    secretIn: ['client_secret_post', 'client_secret_basic'],
    cancelledAs: 'access_denied',
  },
  {
    provider: 'linkedin',
    title: 'LinkedIn',
    path: '/linkedin/oauth',
    takesPkce: false,
    echoesNonce: false,
    namesItself: false,
    secretIn: ['client_secret_post'],
    cancelledAs: 'user_cancelled_login',
  },
]

export type Provider = Issuer['provider']

/** Who may ask. There is one product on this machine, so there is one client. */
export const client = { id: 'headwater', secret: 'only-good-for-the-stand-in' } as const
