import type { ContactKind, FactSource } from '@headwater/contract/people/profile'
import { newId } from '#platform/ids'
import { type EntryFile, type PreparedPerson, sourceOf } from './prepare-entry.ts'

export interface ContactRow {
  readonly id: string
  readonly personId: string
  readonly kind: ContactKind
  readonly value: string
  readonly key: string
  readonly source: FactSource
}

/** Lists the contacts the entries name, each once per person. */
export function listContacts(
  taken: readonly { readonly personId: string; readonly entry: PreparedPerson }[],
  file: EntryFile,
): ContactRow[] {
  const seen = new Set<string>()
  return taken.flatMap(({ personId, entry }) => {
    const source = sourceOf(file, entry.row)
    return entry.contacts.flatMap(({ kind, value, key }) => {
      const name = `${personId} ${kind} ${key}`
      if (seen.has(name)) return []
      seen.add(name)
      return [{ id: newId(), personId, kind, value, key, source }]
    })
  })
}
