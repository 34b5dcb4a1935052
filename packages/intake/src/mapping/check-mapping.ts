import { importFields } from '@headwater/contract/people/import-fields'
import type { Mapping } from '@headwater/contract/people/imports'
import type { Column, Problem } from '../entry.ts'
import { isRepeatable } from './infer-column-field.ts'

const labels: ReadonlyMap<string, string> = new Map(
  importFields.map(({ key, label }) => [key, label]),
)

/** Returns the messages that explain why a mapping cannot be used. */
export function checkMapping(mapping: Mapping, columns: readonly Column[]): Problem[] {
  const known = new Set(columns.map(({ name }) => name))
  const seen = new Set<string>()
  const problems: Problem[] = []
  for (const { field, from } of mapping) {
    const label = labels.get(field)
    if (label === undefined) problems.push({ field, message: `Unknown field ${field}.` })
    else if (!known.has(from))
      problems.push({ field, message: `${label}: column “${from}” not found.` })
    if (seen.has(field) && !isRepeatable(field)) {
      problems.push({ field, message: `${label ?? field} can use only one column.` })
    }
    seen.add(field)
  }
  if (!seen.has('fullName') && !seen.has('firstName') && !seen.has('lastName')) {
    problems.push({
      field: 'fullName',
      message: 'No name. Match a column to Full name, or to First name and Last name.',
    })
  }
  if (![...seen].some(identifiesPerson)) {
    problems.push({
      field: null,
      message: 'Match at least one of Email, Phone, Profile link, Title or Employer.',
    })
  }
  return problems
}

function identifiesPerson(field: string): boolean {
  return /^(emails|phones|links)$|^experiences\[\d?\]\.(title|employer)$/.test(field)
}
