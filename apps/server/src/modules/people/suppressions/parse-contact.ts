import type { ContactKind } from '@headwater/contract/people/profile'
import { contactKey } from '@headwater/intake'
import type { ContactKey } from './hash-contact.ts'

/** Parses a contact into its kind and normalised key, or returns undefined if it is none. */
export function parseContact(value: string): ContactKey | undefined {
  const kind = inferKind(value)
  const key = contactKey(kind, value)
  return key === undefined ? undefined : { kind, key }
}

function inferKind(value: string): ContactKind {
  if (/^https?:|^www\.|^[\w-]+(\.[\w-]+)+\//i.test(value)) return 'link'
  return value.includes('@') ? 'email' : 'phone'
}
