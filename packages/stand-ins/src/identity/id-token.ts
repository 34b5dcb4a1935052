import { SignJWT, UnsecuredJWT } from 'jose'
import type { FaultQueue } from './fault-queue.ts'
import type { Grant } from './grant-store.ts'
import { type Issuer, tenantId } from './issuers.ts'
import type { SigningKeys } from './keys.ts'
import { type Person, splitName, subjectOf } from './people.ts'

interface TokenIssuer {
  readonly issuer: Issuer
  readonly issuerUrl: string
  readonly keys: SigningKeys
  readonly faults: FaultQueue
}

/** Creates the id token, or one with the pending fault. */
export async function createIdToken(
  { issuer, issuerUrl, keys, faults }: TokenIssuer,
  { client, person, nonce }: Grant,
): Promise<string> {
  const isDue = (fault: Parameters<FaultQueue['take']>[1]) => faults.take(issuer.provider, fault)
  const now = Math.floor(Date.now() / 1_000)
  const issuedAt = isDue('expired') ? now - 7_200 : now
  const claims: Record<string, unknown> = {
    ...userClaims(issuer, person),
    iss: isDue('other-issuer') ? 'https://accounts.example.test' : issuerUrl,
    aud: isDue('other-audience') ? 'somebody-else' : client.id,
    iat: issuedAt,
    exp: issuedAt + 3_600,
  }
  if (!client.isClassic && nonce !== undefined && !isDue('no-nonce')) claims.nonce = nonce
  if (isDue('wrong-nonce')) claims.nonce = 'of-another-attempt'
  if (isDue('unverified-address')) claims.email_verified = false
  if (isDue('no-word-on-address')) delete claims.email_verified
  if (isDue('no-address')) delete claims.email

  if (isDue('unsigned')) return new UnsecuredJWT(claims).encode()
  const key = isDue('other-key') ? await keys.foreignKey() : keys.privateKey
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: keys.id, typ: 'JWT' })
    .sign(key)
}

/** Returns the claims of both the token and the userinfo call. */
export function userClaims({ provider }: Issuer, person: Person): Record<string, unknown> {
  const { given, family } = splitName(person.name)
  if (provider === 'microsoft') return microsoftClaims(person)
  return {
    sub: subjectOf(provider, person),
    name: person.name,
    given_name: given,
    family_name: family,
    email: person.email,
    ...(person.isVerified !== undefined && { email_verified: person.isVerified }),
    picture: `https://pictures.example.test/${subjectOf(provider, person)}.png`,
  }
}

/** Microsoft names the organisation, and does not say whether the address is verified. */
function microsoftClaims(person: Person): Record<string, unknown> {
  return {
    sub: subjectOf('microsoft', person),
    oid: subjectOf('microsoft', { ...person, subject: undefined }),
    tid: tenantId,
    ver: '2.0',
    name: person.name,
    email: person.email,
    preferred_username: person.email,
  }
}
