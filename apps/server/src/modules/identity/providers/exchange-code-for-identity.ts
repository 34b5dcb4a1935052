import { EmailAddress } from '@headwater/contract/identity/fields'
import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import type { ProviderSettings } from '#platform/config'
import type { AttemptSecrets } from './authorization-url.ts'
import { discoverProvider } from './discover-provider.ts'
import { providerRequestOptions } from './provider-fetch.ts'
import { decideNames } from './provider-rules.ts'

/**
 * An identity as a provider knows it. Issuer and subject identify it; everything else may change.
 */
export interface ProviderIdentity {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly isEmailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

interface ProviderReturn {
  readonly settings: ProviderSettings
  readonly secrets: AttemptSecrets
  readonly redirectUri: string
  /** The query parameters of the provider's redirect. */
  readonly parameters: URLSearchParams
}

/**
 * Exchanges the code for a token and verifies its signature, audience, expiry and attempt. Throws
 * otherwise. Never call it in a transaction.
 */
export async function exchangeCodeForIdentity(
  { settings, secrets, redirectUri, parameters }: ProviderReturn,
  timeoutMs?: number,
): Promise<ProviderIdentity> {
  const { issuer, clientId, clientSecret, isClassic = false } = settings
  const server = await discoverProvider(issuer, timeoutMs)
  const client: oauth.Client = { client_id: clientId }
  const options = providerRequestOptions(issuer, timeoutMs)

  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    // In the body: both providers accept it there, and LinkedIn only there.
    oauth.ClientSecretPost(clientSecret),
    oauth.validateAuthResponse(server, client, parameters, secrets.state),
    redirectUri,
    isClassic ? oauth.nopkce : secrets.verifier,
    options,
  )
  // Even in classic mode a wrong nonce is refused; only a missing one is accepted.
  const isNonceForgotten = isClassic && !(await hasNonce(response.clone()))
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: isNonceForgotten ? oauth.expectNoNonce : secrets.nonce,
    requireIdToken: true,
  })
  await oauth.validateApplicationLevelSignature(server, response, options)
  return toProviderIdentity(issuer, oauth.getValidatedIdTokenClaims(tokens))
}

/** Reads the token before verification, to decide whether to verify the nonce. */
async function hasNonce(response: Response): Promise<boolean> {
  const { id_token: token } = TokenResponse.parse(await response.json())
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')
  return 'nonce' in JSON.parse(payload)
}

const TokenResponse = z.object({ id_token: z.string() })

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: EmailAddress,
  // Some providers send a string. Anything but a clear yes counts as no.
  email_verified: z.unknown().optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
})

function toProviderIdentity(issuer: string, claims: unknown): ProviderIdentity {
  const { sub, email, email_verified, name, given_name, family_name } = Claims.parse(claims)
  return {
    issuer,
    subject: sub,
    email,
    isEmailVerified: email_verified === true || email_verified === 'true',
    ...decideNames({ name, givenName: given_name, familyName: family_name }),
  }
}
