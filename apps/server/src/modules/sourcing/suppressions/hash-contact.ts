import { createHmac } from 'node:crypto'
import type { ContactKind } from '@headwater/contract/sourcing/profile'
import type { Keyring } from '#platform/keyring'

/** An address, number or link by what makes two spellings the same. */
export interface ContactName {
  readonly kind: ContactKind
  readonly key: string
}

/** Whose list it is: the hashes of two companies cannot be compared. */
export type ListOwner = { readonly companyId: string } | 'pool'

/**
 * What the list keeps in place of the address. One for each key of the installation, the current
 * one first: an older entry was made with an older key.
 */
export function hashContact(keyring: Keyring, owner: ListOwner, name: ContactName): Buffer[] {
  const list = owner === 'pool' ? 'pool' : owner.companyId
  return keyring.ids.flatMap((id) => {
    const key = keyring.derive('headwater suppression', id)
    return key
      ? [createHmac('sha256', key).update(`${list} ${name.kind} ${name.key}`).digest()]
      : []
  })
}
