import type { ContactKind } from '@headwater/contract/sourcing/profile'
import { contactKey } from '@headwater/intake'
import type { ContactName } from './hash-contact.ts'

/** What a value is, and by what it is known again; undefined for what is none of them. */
export function recogniseContact(value: string): ContactName | undefined {
  const kind = guessKind(value)
  const key = contactKey(kind, value)
  return key === undefined ? undefined : { kind, key }
}

function guessKind(value: string): ContactKind {
  if (/^https?:|^www\.|^[\w-]+(\.[\w-]+)+\//i.test(value)) return 'link'
  return value.includes('@') ? 'email' : 'phone'
}
