import type { Mapping } from '@headwater/contract/people/imports'
import { getFieldLabel } from './field-options.ts'

export interface MappingErrors {
  /** Errors of the mapping as a whole. */
  general: string[]
  /** Errors by column name. */
  columns: ReadonlyMap<string, string>
}

/** Returns why a mapping can't be used. The server checks the same and more. */
export function validateMapping(mapping: Mapping): MappingErrors {
  const fields = new Set(mapping.map(({ field }) => field))
  const general: string[] = []
  if (![...nameFields].some((name) => fields.has(name)))
    general.push('Match a column to Full name, or to First name and Last name.')
  if (![...fields].some(identifiesPerson))
    general.push('Match a column to at least one of Email, Phone, Profile link, Title or Employer.')
  return { general, columns: findDuplicateFields(mapping) }
}

export function hasMappingErrors({ general, columns }: MappingErrors): boolean {
  return general.length > 0 || columns.size > 0
}

const nameFields = ['fullName', 'firstName', 'lastName']
const repeatable = /^(?:emails|phones|links|skills|languages|relocateCountries)$/

function findDuplicateFields(mapping: Mapping): ReadonlyMap<string, string> {
  const first = new Map<string, string>()
  const clashes = new Map<string, string>()
  for (const { field, from } of mapping) {
    const other = first.get(field)
    if (other === undefined) first.set(field, from)
    else if (!repeatable.test(field))
      clashes.set(from, `${getFieldLabel(field)} already comes from “${other}”.`)
  }
  return clashes
}

function identifiesPerson(field: string): boolean {
  return /^(?:emails|phones|links)$|^experiences\[\d?\]\.(?:title|employer)$/.test(field)
}
