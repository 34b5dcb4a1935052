import { HOTP, Secret } from 'otpauth'
import { newId } from '#platform/ids'
import { seal } from '#platform/secrets'
import type { Member } from './identity-builders.ts'
import { SoftAuthenticator } from './soft-authenticator.ts'
import type { World } from './world.ts'

type UserRef = Pick<Member, 'userId'>

/** Adds an authenticator app, active by default, and returns its secret. */
export async function aTotp(
  world: World,
  { userId }: UserRef,
  { isConfirmed = true } = {},
): Promise<string> {
  const { base32 } = new Secret({ size: 20 })
  await world.ownerDb
    .insertInto('identity.totpSecrets')
    .values({
      userId,
      sealedSecret: seal(world.keyring, base32, `totp:${userId}`),
      confirmedAt: isConfirmed ? new Date() : null,
    })
    .execute()
  return base32
}

/** Returns the app's current code, or the one some 30-second steps ago. */
export function totpCode(secret: string, stepsAgo = 0): string {
  const counter = Math.floor(Date.now() / 30_000) - stepsAgo
  return HOTP.generate({ secret: Secret.fromBase32(secret), counter })
}

/** Returns a code that is invalid now and a minute before and after. */
export function wrongCode(secret: string): string {
  const right = new Set([-2, -1, 0, 1, 2].map((stepsAgo) => totpCode(secret, stepsAgo)))
  const codes = Array.from({ length: right.size + 1 }, (_, at) => String(at).padStart(6, '0'))
  return codes.find((code) => !right.has(code)) ?? ''
}

/** Adds a passkey to the user. */
export async function aPasskey(world: World, { userId }: UserRef, name = 'Laptop') {
  const authenticator = new SoftAuthenticator()
  const passkeyId = newId()
  await world.ownerDb
    .insertInto('identity.passkeys')
    .values({
      id: passkeyId,
      userId,
      credentialId: authenticator.id,
      publicKey: authenticator.coseKey(),
      counter: 0,
      name,
    })
    .execute()
  return { authenticator, passkeyId }
}

/** Simulates a user who signed up with a provider and has no password. */
export async function clearPassword(world: World, { userId }: UserRef): Promise<void> {
  await world.ownerDb
    .updateTable('identity.users')
    .set({ passwordHash: null })
    .where('id', '=', userId)
    .execute()
}
