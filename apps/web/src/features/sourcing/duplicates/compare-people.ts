import type { ComparedPerson } from '@headwater/contract/sourcing/duplicates'
import { formatDate, type Reading } from '#lib/format'
import { sayPlace } from '../place-names.ts'
import { sayMonths } from '../say-months.ts'
import { saySource, sourceNames } from '../say-source.ts'

/** An entry, or somebody who is about to become one: those have no day yet. */
export type Comparable = ComparedPerson & { readonly addedAt?: string }

export interface ComparedLine {
  label: string
  values: readonly [string, string]
  /** Left out where it says nothing: two entries have two sources, and nothing is no agreement. */
  differs?: boolean
  /** Which of the two is said after a merge; left out where it is neither, or not known. */
  wins?: 0 | 1
  /** What is said after a merge, where that is neither. */
  becomes?: string
}

type Say = (person: ComparedPerson) => string | null | undefined

/** What is known of both, line by line; with who they become, also what is left of it. */
export function comparePeople(
  [one, other]: readonly [Comparable, Comparable],
  reading: Reading,
  merged?: ComparedPerson,
): ComparedLine[] {
  const line = (label: string, say: Say): ComparedLine => {
    const values = [say(one) || '–', say(other) || '–'] as const
    if (values.every((value) => value === '–')) return { label, values }
    const differs = fold(values[0]) !== fold(values[1])
    const outcome = differs && merged ? settle(values, say(merged) || '–') : {}
    return { label, values, differs, ...outcome }
  }
  const plain = (label: string, say: (person: Comparable) => string): ComparedLine => ({
    label,
    values: [say(one), say(other)],
  })
  const areEntries = one.addedAt !== undefined && other.addedAt !== undefined
  return [
    line('Name', ({ name }) => name),
    line('Title', ({ title }) => title),
    line('Employer', ({ employer }) => employer),
    line('Place', (person) => sayPlace(person, reading.language)),
    line('At work', ({ totalMonths }) => sayMonths(totalMonths)),
    line('Skills', saySkills),
    // Both may have an address, and yet not the same.
    (one.hasEmail === other.hasEmail ? plain : line)('Contact', sayContact),
    plain('Source', ({ source }) => `${sourceNames[source.kind]}: ${saySource(source, reading)}`),
    ...(areEntries ? [plain('Added', ({ addedAt = '' }) => formatDate(addedAt, reading))] : []),
  ]
}

function settle(
  values: readonly [string, string],
  becomes: string,
): Pick<ComparedLine, 'wins' | 'becomes'> {
  const at = values.findIndex((value) => fold(value) === fold(becomes))
  return at === 0 || at === 1 ? { wins: at } : { becomes }
}

function sayContact({ hasEmail }: ComparedPerson): string {
  return hasEmail ? 'E-mail address' : 'No e-mail address'
}

function saySkills({ skills, skillCount }: ComparedPerson): string {
  const more = skillCount - skills.length
  return `${skills.join(', ')}${more > 0 ? ` + ${more}` : ''}`
}

/** Capitals and accents are no difference between people. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
