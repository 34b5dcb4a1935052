import { createHmac } from 'node:crypto'
import type { ContactKind } from '@headwater/contract/people/profile'
import type { Keyring } from '#platform/keyring'

/** An email address, phone number or link in normalised form. */
export interface ContactKey {
  readonly kind: ContactKind
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
