import type { Mapping } from '@headwater/contract/sourcing/imports'
import { labelField } from './field-options.ts'

export interface MappingFaults {
  /** What is wrong with the choice as a whole. */
  whole: string[]
  /** What is wrong at a column, by its name. */
  columns: ReadonlyMap<string, string>
}

/** What keeps a choice of columns from being used. The server says the same, and more. */
export function checkMapping(mapping: Mapping): MappingFaults {
  const fields = new Set(mapping.map(({ field }) => field))
  const whole: string[] = []
  if (![...names].some((name) => fields.has(name)))
    whole.push('Say which column holds the name: Full name, or First name and Last name.')
  if (![...fields].some(saysMore))
    whole.push(
      'Say which column holds at least one of E-mail, Phone, Profile link, Title or Employer.',
    )
  return { whole, columns: findClashes(mapping) }
}

export function hasFaults({ whole, columns }: MappingFaults): boolean {
  return whole.length > 0 || columns.size > 0
}

const names = ['fullName', 'firstName', 'lastName']
const repeatable = /^(?:emails|phones|links|skills|languages|relocateCountries)$/

function findClashes(mapping: Mapping): ReadonlyMap<string, string> {
  const first = new Map<string, string>()
  const clashes = new Map<string, string>()
  for (const { field, from } of mapping) {
    const other = first.get(field)
    if (other === undefined) first.set(field, from)
    else if (!repeatable.test(field))
      clashes.set(from, `${labelField(field)} already comes from “${other}”.`)
  }
  return clashes
}

function saysMore(field: string): boolean {
  return /^(?:emails|phones|links)$|^experiences\[\d?\]\.(?:title|employer)$/.test(field)
}
