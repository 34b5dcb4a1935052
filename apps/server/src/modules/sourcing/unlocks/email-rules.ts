import type { ContactKind, ContactPoint } from '@headwater/contract/sourcing/profile'

interface Contact {
  readonly kind: ContactKind
  readonly value: string
  readonly verification: ContactPoint['verification']
}

const order: readonly ContactPoint['verification'][] = ['deliverable', 'unverified', 'risky']

/** The address to write to, as the database chooses it in the pool: never one known to bounce. */
export function decideEmail(contacts: readonly Contact[]): string | null {
  const emails = contacts.filter(({ kind }) => kind === 'email')
  for (const wanted of order) {
    const found = emails.find(({ verification }) => verification === wanted)
    if (found) return found.value
  }
  return null
}
