import type { ComparedPerson } from '@headwater/contract/people/duplicates'
import { formatDate, type Locale } from '#lib/format'
import { formatMonths } from '../format-months.ts'
import { formatPlace } from '../format-place.ts'
import { formatSource, sourceKindLabels } from '../format-source.ts'

/** An existing entry, or a new person, who has no date yet. */
export type Comparable = ComparedPerson & { readonly addedAt?: string }

export interface ComparedLine {
  label: string
  values: readonly [string, string]
  /**
   * Undefined where a comparison is meaningless: two entries have two sources, and two unknown
   * values do not agree.
   */
  differs?: boolean
  /**
   * Which of the two values remains after a merge, or undefined if neither does or it is unknown.
   */
  wins?: 0 | 1
  /** The value after a merge if it is neither of the two. */
  becomes?: string
}

type FormatField = (person: ComparedPerson) => string | null | undefined

/** Compares two people line by line, with the merged result if given. */
export function comparePeople(
  [one, other]: readonly [Comparable, Comparable],
  locale: Locale,
  merged?: ComparedPerson,
): ComparedLine[] {
  const line = (label: string, format: FormatField): ComparedLine => {
    const values = [format(one) || '–', format(other) || '–'] as const
    if (values.every((value) => value === '–')) return { label, values }
    const differs = normaliseText(values[0]) !== normaliseText(values[1])
    const outcome = differs && merged ? findWinner(values, format(merged) || '–') : {}
    return { label, values, differs, ...outcome }
  }
  const plain = (label: string, format: (person: Comparable) => string): ComparedLine => ({
    label,
    values: [format(one), format(other)],
  })
  const areEntries = one.addedAt !== undefined && other.addedAt !== undefined
  return [
    line('Name', ({ name }) => name),
    line('Title', ({ title }) => title),
    line('Employer', ({ employer }) => employer),
    line('Location', (person) => formatPlace(person, locale.language)),
    line('Experience', ({ totalMonths }) => formatMonths(totalMonths)),
    line('Skills', formatSkills),
    // Both may have an address, but not the same one.
    (one.hasEmail === other.hasEmail ? plain : line)('Contact', formatContact),
    plain(
      'Source',
      ({ source }) => `${sourceKindLabels[source.kind]}: ${formatSource(source, locale)}`,
    ),
    ...(areEntries ? [plain('Added', ({ addedAt = '' }) => formatDate(addedAt, locale))] : []),
  ]
}

function findWinner(
  values: readonly [string, string],
  becomes: string,
): Pick<ComparedLine, 'wins' | 'becomes'> {
  const at = values.findIndex((value) => normaliseText(value) === normaliseText(becomes))
  return at === 0 || at === 1 ? { wins: at } : { becomes }
}

function formatContact({ hasEmail }: ComparedPerson): string {
  return hasEmail ? 'Email address' : 'No email address'
}

function formatSkills({ skills, skillCount }: ComparedPerson): string {
  const more = skillCount - skills.length
  return `${skills.join(', ')}${more > 0 ? ` + ${more}` : ''}`
}

/** Differences in case and accents do not count. */
function normaliseText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
