import type { Keyring } from '#platform/keyring'
import { isCsrfToken, makeCsrfToken } from './csrf-token.ts'

/** A token for the holder of this HttpOnly cookie; worth nothing beside any other. */
export function issueCsrfToken(keyring: Keyring, boundTo: string): string {
  return makeCsrfToken(keysOf(keyring), boundTo)
}

export function isCsrfTokenOf(keyring: Keyring, boundTo: string, token: string): boolean {
  return isCsrfToken(keysOf(keyring), boundTo, token)
}

function keysOf(keyring: Keyring): Buffer[] {
  const ids = [keyring.currentId, ...keyring.ids.filter((id) => id !== keyring.currentId)]
  return ids.flatMap((id) => keyring.derive('headwater csrf token', id) ?? [])
}
