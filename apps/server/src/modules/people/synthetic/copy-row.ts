import { contactKey, nameKey } from '@headwater/intake'
import { type DocumentRow, documentColumns } from '@headwater/matching/document'
import type { SyntheticPerson } from '@headwater/synthetic-pool'

/** The columns of a copied row, in order. */
export const copiedColumns =
  'id, batch_id, profile, name_key, contacts, contact_keys, is_synthetic' as const

/** Formats a person as one line of PostgreSQL's COPY text format. */
export function toCopyRow({ id, profile, contacts }: SyntheticPerson, batchId: string): string {
  const keys = contacts.flatMap(({ kind, value }) => {
    // Synthetic phone numbers are invalid in every country, so the slow parsing is skipped.
    const key = kind === 'phone' ? undefined : contactKey(kind, value)
    return key === undefined ? [] : [`${kind}:${key}`]
  })
  const fields = [
    id,
    batchId,
    escapeForCopy(JSON.stringify(profile)),
    escapeForCopy(nameKey(profile.name)),
    escapeForCopy(JSON.stringify(contacts)),
    escapeForCopy(`{${keys.map((key) => JSON.stringify(key)).join(',')}}`),
    't',
  ]
  return `${fields.join('\t')}\n`
}

/** Formats a document as a line of the same format. */
export function toCopyDocument(row: DocumentRow): string {
  return `${documentColumns.map((name) => toCopyCell(row[name])).join('\t')}\n`
}

function toCopyCell(value: DocumentRow[keyof DocumentRow]): string {
  if (value === null) return '\\N'
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (typeof value !== 'object') return escapeForCopy(String(value))
  const isText = typeof value[0] === 'string'
  return escapeForCopy(`{${isText ? value.map(quote).join(',') : value.join(',')}}`)
}

/** Keys are case-folded words, so only quotes and backslashes need escaping in an array. */
function quote(text: string | number): string {
  return `"${String(text).replace(/["\\]/g, '\\$&')}"`
}

/** Backslashes start an escape in COPY. JSON has already escaped tabs and line breaks. */
function escapeForCopy(text: string): string {
  return text.includes('\\') ? text.replaceAll('\\', '\\\\') : text
}
