import { EmailAddress } from '@headwater/contract/identity/fields'
import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import type { ProviderSettings } from '#platform/config'
import type { AttemptSecrets } from './authorization-url.ts'
import { discover } from './discover.ts'
import { requestOptions } from './provider-fetch.ts'
import { decideNames } from './provider-rules.ts'

/** Somebody as a provider knows them. They are the issuer and the subject; all else may change. */
export interface ProviderIdentity {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly isEmailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

interface Return {
  readonly settings: ProviderSettings
  readonly secrets: AttemptSecrets
  readonly redirectUri: string
  /** What the provider sent the browser back with. */
  readonly parameters: URLSearchParams
}

/**
 * Exchanges the code for a token and believes the token only when everything holds: who signed it,
 * for whom, until when, and for which attempt. Throws otherwise. Never call it in a transaction.
 */
export async function redeemCode(
  { settings, secrets, redirectUri, parameters }: Return,
  withinMs?: number,
): Promise<ProviderIdentity> {
  const { issuer, clientId, clientSecret, isClassic = false } = settings
  const server = await discover(issuer, withinMs)
  const client: oauth.Client = { client_id: clientId }
  const options = requestOptions(issuer, withinMs)

  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    // In the body: both take it there, and LinkedIn nowhere else.
    oauth.ClientSecretPost(clientSecret),
    oauth.validateAuthResponse(server, client, parameters, secrets.state),
    redirectUri,
    isClassic ? oauth.nopkce : secrets.verifier,
    options,
  )
  // Even there a wrong one is refused; only one that is missing can’t be.
  const isNonceForgotten = isClassic && !(await hasNonce(response.clone()))
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: isNonceForgotten ? oauth.expectNoNonce : secrets.nonce,
    requireIdToken: true,
  })
  await oauth.validateApplicationLevelSignature(server, response, options)
  return identityOf(issuer, oauth.getValidatedIdTokenClaims(tokens))
}

/** A look before the token is checked, to know what to check it for. */
async function hasNonce(response: Response): Promise<boolean> {
  const { id_token: token } = TokenAnswer.parse(await response.json())
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')
  return 'nonce' in JSON.parse(payload)
}

const TokenAnswer = z.object({ id_token: z.string() })

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: EmailAddress,
  // Some say it in words. Whatever is not a clear yes is a no.
  email_verified: z.unknown().optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
})

function identityOf(issuer: string, claims: unknown): ProviderIdentity {
  const { sub, email, email_verified, name, given_name, family_name } = Claims.parse(claims)
  return {
    issuer,
    subject: sub,
    email,
    isEmailVerified: email_verified === true || email_verified === 'true',
    ...decideNames({ name, givenName: given_name, familyName: family_name }),
  }
}
