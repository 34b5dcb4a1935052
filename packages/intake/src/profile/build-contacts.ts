import type { ContactKind } from '@headwater/contract/people/profile'
import type { Draft } from '../draft.ts'
import type { Problem } from '../entry.ts'
import { contactKey } from './contact-key.ts'

/** A contact detail. Equal keys mean the same detail. */
export interface NewContact {
  readonly kind: ContactKind
  readonly value: string
  readonly key: string
}

/**
 * Builds contact details. Phone numbers without a country code are read as numbers of the person's
 * country.
 */
export function buildContacts(
  draft: Pick<Draft, 'emails' | 'phones' | 'links'>,
  country: string | null,
  notes: Problem[],
): NewContact[] {
  const made = new Map<string, NewContact>()
  const add = (kind: ContactKind, value: string, complaint: () => Problem) => {
    const key = contactKey(kind, value, country ?? undefined)
    if (key === undefined) notes.push(complaint())
    else if (!made.has(`${kind}:${key}`)) made.set(`${kind}:${key}`, { kind, value, key })
  }
  for (const value of draft.emails) {
    add('email', value, () => ({
      field: 'emails',
      message: `“${value}” is not a valid email address.`,
    }))
  }
  for (const value of draft.phones) {
    add('phone', value, () => ({
      field: 'phones',
      message: `“${value}” is not a valid phone number${country === null ? '. Start it with + and the country code' : ` in ${country}`}.`,
    }))
  }
  for (const value of draft.links) {
    add('link', value, () => ({
      field: 'links',
      message: `“${value.slice(0, 60)}” is not a valid link.`,
    }))
  }
  return [...made.values()]
}
