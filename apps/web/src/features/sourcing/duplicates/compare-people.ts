import type { PersonSummary } from '@headwater/contract/sourcing/people'
import { formatDate, type Reading } from '#lib/format'
import { sayPlace } from '../place-names.ts'
import { sayMonths } from '../say-months.ts'
import { saySource, sourceNames } from '../say-source.ts'

export interface ComparedLine {
  label: string
  values: readonly [string, string]
  /** Left out where it says nothing: two entries have two sources, and nothing is no agreement. */
  differs?: boolean
}

/** What is known of both, line by line. */
export function comparePeople(
  [one, other]: readonly [PersonSummary, PersonSummary],
  reading: Reading,
): ComparedLine[] {
  const line = (
    label: string,
    say: (person: PersonSummary) => string | null | undefined,
  ): ComparedLine => {
    const values = [say(one) || '–', say(other) || '–'] as const
    if (values.every((value) => value === '–')) return { label, values }
    return { label, values, differs: fold(values[0]) !== fold(values[1]) }
  }
  const plain = (label: string, say: (person: PersonSummary) => string): ComparedLine => ({
    label,
    values: [say(one), say(other)],
  })
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
    plain('Added', ({ addedAt }) => formatDate(addedAt, reading)),
  ]
}

function sayContact({ hasEmail }: PersonSummary): string {
  return hasEmail ? 'E-mail address' : 'No e-mail address'
}

function saySkills({ skills, skillCount }: PersonSummary): string {
  const more = skillCount - skills.length
  return `${skills.join(', ')}${more > 0 ? ` + ${more}` : ''}`
}

/** Capitals and accents are no difference between people. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
