import type { Keyring } from '#platform/keyring'
import { open, seal } from '#platform/secrets'

/** Carries an invitation from the password to the second factor: sealed, for it still opens a door. */
export function sealInvitation(
  keyring: Keyring,
  userId: string,
  invitation: string | undefined,
): string | undefined {
  return invitation === undefined ? undefined : seal(keyring, invitation, about(userId))
}

export function openInvitation(
  keyring: Keyring,
  userId: string,
  { invitation }: Readonly<Record<string, unknown>>,
): string | undefined {
  return typeof invitation === 'string' ? open(keyring, invitation, about(userId)) : undefined
}

function about(userId: string): string {
  return `invitation-of:${userId}`
}
