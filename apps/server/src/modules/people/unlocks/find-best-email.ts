import type { ContactKind, ContactPoint } from '@headwater/contract/people/profile'

type Verification = ContactPoint['verification']

interface Contact {
  readonly kind: ContactKind
  readonly value: string
  readonly verification: Verification
}

const order: readonly Verification[] = ['deliverable', 'unverified', 'risky']

/**
 * Finds the email address to write to, by the same rule as the database does for the pool, and never
 * one known to bounce.
 */
export function findBestEmail(contacts: readonly Contact[]): Contact | undefined {
  const emails = contacts.filter(({ kind }) => kind === 'email')
  for (const wanted of order) {
    const found = emails.find(({ verification }) => verification === wanted)
    if (found) return found
  }
  return undefined
}
