import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { HeldFactors } from './held-factors.ts'
import type { RelyingParty } from './relying-party.ts'

/** Returns the request options for the user's passkeys; null when there are none. */
export async function createPasskeyOptions(
  { passkeys }: Pick<HeldFactors, 'passkeys'>,
  relyingParty: RelyingParty,
) {
  if (passkeys.length === 0) return null
  return generateAuthenticationOptions({
    rpID: relyingParty.id,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
  })
}
