import type { ContactKind } from '@headwater/contract/people/profile'
import { companyKey } from '@headwater/gazetteer'
import { contactKey } from '@headwater/intake'
import { type ContactKey, domainKey } from './hash-contact.ts'

/**
 * Parses a contact, a domain or `company: Name` into its kind and normalised key, or returns
 * undefined if it is none.
 */
export function parseContact(value: string): ContactKey | undefined {
  const employer = parseEmployer(value)
  if (employer !== undefined) {
    const key = companyKey(employer)
    return key === '' ? undefined : { kind: 'employer', key }
  }
  if (/^@|^[^@/:\s]+\.[a-z][^@/:\s]*$/i.test(value) && !/^www\./i.test(value)) {
    const key = domainKey(value.replace(/^@/, ''))
    return key === undefined ? undefined : { kind: 'domain', key }
  }
  const kind = inferKind(value)
  const key = contactKey(kind, value)
  return key === undefined ? undefined : { kind, key }
}

/**
 * Returns the name of an employer. Names need the prefix, or a person's name in the list would be
 * taken for a company and its person written to all the same.
 */
export function parseEmployer(value: string): string | undefined {
  return /^company:(.*)$/i.exec(value)?.[1]?.trim()
}

function inferKind(value: string): ContactKind {
  if (/^https?:|^www\.|^[\w-]+(\.[\w-]+)+\//i.test(value)) return 'link'
  return value.includes('@') ? 'email' : 'phone'
}
