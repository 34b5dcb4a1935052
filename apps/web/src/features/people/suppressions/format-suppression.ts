import type { Suppression } from '@headwater/contract/people/suppressions'
import { formatDate, type Locale } from '#lib/format'

/** Formats what is on the list: a domain as it is typed, contacts masked. */
export function formatSuppressed({ kind, hint }: Suppression): string {
  return kind === 'domain' ? `@${hint}` : hint
}

/** Formats why it is on the list, and until when if the entry expires. */
export function formatReason({ reason, expiresAt }: Suppression, locale: Locale): string {
  const name = reasonNames[reason]
  return expiresAt === null ? name : `${name}, until ${formatDate(expiresAt, locale)}`
}

/** Formats who put it on the list. */
export function formatAddedBy({ by, side }: Suppression): string {
  if (by) return by.name
  return side === 'talent' ? 'The person' : 'Headwater'
}

const reasonNames: Record<Suppression['reason'], string> = {
  asked: 'Asked not to be contacted',
  deleted: 'Removed by your team',
  added: 'Added by hand',
  unsubscribed: 'Unsubscribed',
  complained: 'Reported as spam',
  bounced: 'Email bounced',
  left_company: 'No longer works there',
}
