import { createHmac } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { SuppressionKind } from '@headwater/contract/people/suppressions'
import type { Keyring } from '#platform/keyring'

/** An email address, phone number, link, domain or employer in normalised form. */
export interface ContactKey {
  readonly kind: SuppressionKind
  readonly key: string
}

/** The owner of the list. Hashes of two companies cannot be compared. */
export type ListOwner = { readonly companyId: string } | 'pool'

/**
 * Returns the hashes a list stores instead of the contact, one per key of the installation and the
 * current one first, because older entries were hashed with older keys.
 */
export function hashContact(keyring: Keyring, owner: ListOwner, name: ContactKey): Buffer[] {
  const list = owner === 'pool' ? 'pool' : owner.companyId
  return keyring.ids.flatMap((id) => {
    const key = keyring.derive('headwater suppression', id)
    return key
      ? [createHmac('sha256', key).update(`${list} ${name.kind} ${name.key}`).digest()]
      : []
  })
}

/** Returns a domain in lower-case ASCII, or undefined if the text cannot be one. */
export function domainKey(text: string): string | undefined {
  // Node's function is a URL parser: it would cut at a slash and decode percent signs.
  if (!/^[\p{L}\p{M}\p{N}.-]{3,253}$/u.test(text)) return undefined
  const domain = domainToASCII(text.toLowerCase())
  return /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(domain)
    ? domain
    : undefined
}
