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
  readonly provider: 'google' | 'linkedin' | 'microsoft'
  readonly title: string
  /** Its paths below the stand-in's address. */
  readonly paths: readonly `/${string}`[]
  readonly endpoints: Endpoints
  /** The issuer in tokens, below the stand-in's address. */
  readonly issuerPath: `/${string}`
  readonly clients: readonly Client[]
  /** Google adds its issuer next to the code in the redirect. */
  readonly sendsIssuer: boolean
  readonly secretIn: readonly ('client_secret_basic' | 'client_secret_post')[]
  readonly cancelError: string
  /** The scopes for mail, with what the consent page says about each; none at LinkedIn. */
  readonly mailScopes: Readonly<Record<string, string>>
  /** Google lets a person leave out single scopes. */
  readonly hasGranularConsent: boolean
  /** Microsoft gives a new refresh token at every use. */
  readonly rotatesRefreshTokens: boolean
}

interface Endpoints {
  readonly discovery: `/${string}`
  readonly authorize: `/${string}`
  readonly token: `/${string}`
  readonly keys: `/${string}`
  readonly userinfo: `/${string}`
}

const plainEndpoints: Endpoints = {
  discovery: '/.well-known/openid-configuration',
  authorize: '/authorize',
  token: '/token',
  keys: '/jwks',
  userinfo: '/userinfo',
}

/** There is one product on this machine, so all providers know one app. */
export const client: Client = {
  id: 'headwater',
  secret: 'only-good-for-the-stand-in',
  isClassic: false,
}

/** The same product, as an app without PKCE at LinkedIn. */
export const clientWithoutPkce: Client = { ...client, id: 'headwater-classic', isClassic: true }

/** All people of the Microsoft stand-in work in one organisation. */
export const tenantId = '5f0b4d3a-77c1-4f0e-9d5e-2b8c6a1e9f42'

export const issuers: readonly Issuer[] = [
  {
    provider: 'google',
    title: 'Google',
    paths: ['/google'],
    endpoints: plainEndpoints,
    issuerPath: '/google',
    clients: [client],
    sendsIssuer: true,
    secretIn: ['client_secret_post', 'client_secret_basic'],
    cancelError: 'access_denied',
    mailScopes: {
      'https://mail.google.com/': 'Read, compose, send and permanently delete all your email',
      'https://www.googleapis.com/auth/gmail.modify': 'Read, compose and send emails',
      'https://www.googleapis.com/auth/gmail.send': 'Send email on your behalf',
      'https://www.googleapis.com/auth/gmail.readonly': 'View your email messages',
    },
    hasGranularConsent: true,
    rotatesRefreshTokens: false,
  },
  {
    provider: 'linkedin',
    title: 'LinkedIn',
    paths: ['/linkedin/oauth'],
    endpoints: plainEndpoints,
    issuerPath: '/linkedin/oauth',
    clients: [client, clientWithoutPkce],
    sendsIssuer: false,
    secretIn: ['client_secret_post'],
    cancelError: 'user_cancelled_login',
    mailScopes: {},
    hasGranularConsent: false,
    rotatesRefreshTokens: false,
  },
  {
    provider: 'microsoft',
    title: 'Microsoft',
    // For every organisation, and for the one that the people here belong to.
    paths: ['/microsoft/common', `/microsoft/${tenantId}`],
    endpoints: {
      discovery: '/v2.0/.well-known/openid-configuration',
      authorize: '/oauth2/v2.0/authorize',
      token: '/oauth2/v2.0/token',
      keys: '/discovery/v2.0/keys',
      userinfo: '/oidc/userinfo',
    },
    issuerPath: `/microsoft/${tenantId}/v2.0`,
    clients: [client],
    sendsIssuer: false,
    secretIn: ['client_secret_post', 'client_secret_basic'],
    cancelError: 'access_denied',
    mailScopes: {
      'Mail.ReadWrite': 'Read and write access to your mail',
      'Mail.Send': 'Send mail as you',
      'IMAP.AccessAsUser.All': 'Read and write access to your mail by IMAP',
      'SMTP.Send': 'Send mail as you by SMTP',
    },
    hasGranularConsent: false,
    rotatesRefreshTokens: true,
  },
]

export type Provider = Issuer['provider']

export function findClient({ clients }: Issuer, id: string | undefined): Client | undefined {
  return clients.find((known) => known.id === id)
}

/** Returns the name under which a scope is known: Microsoft's may carry the address of the API. */
export function mailScopeName({ mailScopes }: Issuer, scope: string): string | undefined {
  const short = scope.replace(/^https:\/\/(graph\.microsoft\.com|outlook\.office(365)?\.com)\//, '')
  return [scope, short].find((name) => Object.hasOwn(mailScopes, name))
}
