import { contactKey, nameKey } from '@headwater/intake'
import type { SyntheticPerson } from '@headwater/synthetic-pool'
import { type DocumentRow, documentColumns } from '../documents/document-row.ts'

/** The columns that a row gives, in its order. */
export const copiedColumns =
  'id, batch_id, profile, name_key, contacts, contact_keys, is_synthetic' as const

/** One line of PostgreSQL's COPY in its text format. */
export function copyRow({ id, profile, contacts }: SyntheticPerson, batchId: string): string {
  const keys = contacts.flatMap(({ kind, value }) => {
    // A number that no country has is nobody's, and is not even asked for: that takes long.
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

/** A document as a line of the same format. */
export function copyDocument(row: DocumentRow): string {
  return `${documentColumns.map((name) => cellOf(row[name])).join('\t')}\n`
}

function cellOf(value: DocumentRow[keyof DocumentRow]): string {
  if (value === null) return '\\N'
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (typeof value !== 'object') return escapeForCopy(String(value))
  const isText = typeof value[0] === 'string'
  return escapeForCopy(`{${isText ? value.map(quote).join(',') : value.join(',')}}`)
}

/** Keys are folded words: quotes and backslashes are all that an array could take amiss. */
function quote(text: string | number): string {
  return `"${String(text).replace(/["\\]/g, '\\$&')}"`
}

/** Backslashes begin an escape in COPY; JSON has already spelt out tabs and line ends with them. */
function escapeForCopy(text: string): string {
  return text.includes('\\') ? text.replaceAll('\\', '\\\\') : text
}
