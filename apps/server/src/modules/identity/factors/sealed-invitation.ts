import type { Keyring } from '#platform/keyring'
import { seal, unseal } from '#platform/secrets'

/**
 * Seals an invitation while it is stored between password and second factor, because its token
 * still gives access.
 */
export function sealInvitation(
  keyring: Keyring,
  userId: string,
  invitation: string | undefined,
): string | undefined {
  return invitation === undefined ? undefined : seal(keyring, invitation, sealContext(userId))
}

export function unsealInvitation(
  keyring: Keyring,
  userId: string,
  { invitation }: Readonly<Record<string, unknown>>,
): string | undefined {
  return typeof invitation === 'string'
    ? unseal(keyring, invitation, sealContext(userId))
    : undefined
}

function sealContext(userId: string): string {
  return `invitation-of:${userId}`
}
