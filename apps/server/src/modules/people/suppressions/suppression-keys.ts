import type { Experience } from '@headwater/contract/people/profile'
import { companyKey } from '@headwater/gazetteer'
import { contactKey } from '@headwater/intake'
import { normalizeForMatching } from '@headwater/mail/compose'
import type { Keyring } from '#platform/keyring'
import { type ContactKey, domainKey, hashContact } from './hash-contact.ts'

/**
 * Returns every hash that would suppress a message to this address: of the address, of its other
 * spellings and of its domain and the domains above, on the company's list and on the global one.
 */
export function listSuppressionKeys(
  keyring: Keyring,
  companyId: string,
  address: string,
): Buffer[] {
  const names = [...listAddressKeys(address), ...listDomainKeys(address)]
  return names.flatMap((name) => [
    ...hashContact(keyring, { companyId }, name),
    ...hashContact(keyring, 'pool', name),
  ])
}

/**
 * Returns every hash that would suppress a message to a person because of the companies at which
 * they work now. Only a company's own list has employers.
 */
export function listEmployerKeys(
  keyring: Keyring,
  companyId: string,
  experiences: readonly Pick<Experience, 'employer' | 'employerKey' | 'isCurrent'>[],
): Buffer[] {
  const current = experiences.filter(({ isCurrent }) => isCurrent)
  const keys = current.flatMap(({ employer, employerKey }) => [employerKey, companyKey(employer)])
  return [...new Set(keys)].flatMap((key) =>
    key === '' ? [] : hashContact(keyring, { companyId }, { kind: 'employer', key }),
  )
}

/**
 * Returns the keys of an address: as it is written, and as the same inbox without `+tag` and, for
 * Gmail, without dots. Only for comparing.
 */
export function listAddressKeys(address: string): ContactKey[] {
  const key = contactKey('email', address)
  if (key === undefined) return []
  const keys = [...new Set([key, normalizeForMatching(key)])]
  return keys.map((one) => ({ kind: 'email', key: one }))
}

function listDomainKeys(address: string): ContactKey[] {
  const domain = domainKey(address.slice(address.lastIndexOf('@') + 1))
  if (domain === undefined) return []
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, at) => ({ kind: 'domain', key: labels.slice(at).join('.') }))
}
