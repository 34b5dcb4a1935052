import type { ImportKind, Mapping } from '@headwater/contract/sourcing/imports'
import type { Column } from '../entry.ts'
import { isEmail } from '../fields/contacts.ts'
import { guessColumn, isRepeatable } from './guess-column.ts'
import { guessPath } from './guess-path.ts'

/** What the columns seem to be, by their names, and by their values where names say nothing. */
export function guessMapping(kind: ImportKind, columns: readonly Column[]): Mapping {
  const mapping: Mapping = []
  const taken = new Set<string>()
  const add = (field: string | undefined, from: string) => {
    if (!field || (taken.has(field) && !isRepeatable(field)) || from.length > 200) return
    taken.add(field)
    mapping.push({ field, from })
  }
  for (const { name } of columns) add(kind === 'csv' ? guessColumn(name) : guessPath(name), name)
  const known = new Set(mapping.map(({ from }) => from))
  for (const { name, samples } of columns)
    if (!known.has(name)) add(guessByShape(samples, taken), name)
  return withoutDoubles(mapping)
}

/** Three values that look alike are enough; one kind of contact is not guessed twice. */
function guessByShape(samples: readonly string[], taken: ReadonlySet<string>): string | undefined {
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

/** A list of posts says more than a copy of the newest one, whole items more than their names. */
function withoutDoubles(mapping: Mapping): Mapping {
  const hasList = (list: string) => mapping.some(({ field }) => field.startsWith(`${list}[]`))
  const doubled = ['experiences', 'education'].filter(hasList)
  const whole = mapping.filter(({ from }) => from.endsWith('[]')).map(({ from }) => `${from}.`)
  return mapping
    .filter(({ from }) => !whole.some((list) => from.startsWith(list)))
    .filter(({ field }) => !doubled.some((list) => field.startsWith(`${list}[1]`)))
    .slice(0, 300)
}
