import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { HeldFactors } from './held-factors.ts'
import type { Site } from './site.ts'

/** What the browser asks the person's passkeys with; null when there are none. */
export async function passkeyOptionsFor({ passkeys }: Pick<HeldFactors, 'passkeys'>, site: Site) {
  if (passkeys.length === 0) return null
  return generateAuthenticationOptions({
    rpID: site.id,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
  })
}
