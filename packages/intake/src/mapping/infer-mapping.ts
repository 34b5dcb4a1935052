import type { ImportKind, Mapping } from '@headwater/contract/people/imports'
import type { Column } from '../entry.ts'
import { isEmail } from '../fields/contacts.ts'
import { inferColumnField, isRepeatable } from './infer-column-field.ts'
import { inferPathField } from './infer-path-field.ts'

/** Infers the mapping of columns from their names, or from their values if names are not enough. */
export function inferMapping(kind: ImportKind, columns: readonly Column[]): Mapping {
  const mapping: Mapping = []
  const taken = new Set<string>()
  const add = (field: string | undefined, from: string) => {
    if (!field || (taken.has(field) && !isRepeatable(field)) || from.length > 200) return
    taken.add(field)
    mapping.push({ field, from })
  }
  for (const { name } of columns)
    add(kind === 'csv' ? inferColumnField(name) : inferPathField(name), name)
  const known = new Set(mapping.map(({ from }) => from))
  for (const { name, samples } of columns)
    if (!known.has(name)) add(inferFromSamples(samples, taken), name)
  return removeRedundantColumns(mapping)
}

/** Three similar values are enough. Each kind of contact is inferred only once. */
function inferFromSamples(
  samples: readonly string[],
  taken: ReadonlySet<string>,
): string | undefined {
  if (samples.length === 0) return undefined
  const field = samples.every(isEmail)
    ? 'emails'
    : samples.every((text) => /^https?:\/\/(?:\w+\.)?(?:linkedin|github|xing)\.com\//i.test(text))
      ? 'links'
      : samples.every((text) => /^\+\d[\d\s().-]{7,}$/.test(text))
        ? 'phones'
        : undefined
  return field && taken.has(field) ? undefined : field
}

/** A list of roles is preferred to a copy of the newest one, and whole items to their names. */
function removeRedundantColumns(mapping: Mapping): Mapping {
  const hasList = (list: string) => mapping.some(({ field }) => field.startsWith(`${list}[]`))
  const doubled = ['experiences', 'education'].filter(hasList)
  const whole = mapping.filter(({ from }) => from.endsWith('[]')).map(({ from }) => `${from}.`)
  return mapping
    .filter(({ from }) => !whole.some((list) => from.startsWith(list)))
    .filter(({ field }) => !doubled.some((list) => field.startsWith(`${list}[1]`)))
    .slice(0, 300)
}
