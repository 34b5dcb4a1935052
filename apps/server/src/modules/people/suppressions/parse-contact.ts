import type { ContactKind } from '@headwater/contract/people/profile'
import { contactKey } from '@headwater/intake'
import { type ContactKey, domainKey } from './hash-contact.ts'

/**
 * Parses a contact or a domain into its kind and normalised key, or returns undefined if it is
 * none.
 */
export function parseContact(value: string): ContactKey | undefined {
  if (/^@|^[^@/:\s]+\.[a-z][^@/:\s]*$/i.test(value) && !/^www\./i.test(value)) {
    const key = domainKey(value.replace(/^@/, ''))
    return key === undefined ? undefined : { kind: 'domain', key }
  }
  const kind = inferKind(value)
  const key = contactKey(kind, value)
  return key === undefined ? undefined : { kind, key }
}

function inferKind(value: string): ContactKind {
  if (/^https?:|^www\.|^[\w-]+(\.[\w-]+)+\//i.test(value)) return 'link'
  return value.includes('@') ? 'email' : 'phone'
}
