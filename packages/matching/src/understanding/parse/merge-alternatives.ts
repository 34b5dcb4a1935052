import { Criterion } from '@headwater/contract/sourcing/criteria'

/** The fields of criteria that list values of which any is enough. */
const listFields = [
  'titles',
  'skills',
  'industries',
  'companies',
  'sets',
  'universities',
  'majors',
  'countries',
  'cities',
  'languages',
  'modes',
  'types',
  'kinds',
] as const

/**
 * Joins the criteria of `(python OR scala)` into one. Undefined unless they are of one kind and
 * differ only in their values and levels.
 */
export function mergeAlternatives(criteria: readonly Criterion[]): Criterion | undefined {
  const [first] = criteria
  if (!first || new Set(criteria.map(withoutValues)).size > 1) return undefined
  const joined = listFields.flatMap((field) => {
    if (!(field in first)) return []
    const values = criteria.flatMap((one) => (one as Record<string, unknown>)[field])
    const distinct = new Map(values.toReversed().map((value) => [meaningOf(value), value]))
    return [[field, [...distinct.values()].toReversed()]]
  })
  const merged = { ...first, ...Object.fromEntries(joined), ...mergeSeniority(criteria) }
  return Criterion.safeParse(merged).data
}

/** Two names of one occupation or skill mean the same. */
function meaningOf(value: unknown): string {
  const { occupation, skill } = (value ?? {}) as { occupation?: string; skill?: string }
  return occupation ?? skill ?? JSON.stringify(value)
}

function withoutValues(criterion: Criterion): string {
  const hidden: readonly string[] = [...listFields, 'id', 'mode', 'weight', 'seniority']
  return JSON.stringify(Object.entries(criterion).filter(([field]) => !hidden.includes(field)))
}

/** From the lowest of the levels to the highest. */
function mergeSeniority(criteria: readonly Criterion[]) {
  const levels = criteria.flatMap((one) => (one.attribute === 'title' ? [one.seniority] : []))
  if (levels.length === 0) return {}
  const limit = (end: 'min' | 'max', choose: (...all: number[]) => number) => {
    const all = levels.map((level) => level?.[end] ?? null)
    return all.includes(null) ? null : choose(...all.map(Number))
  }
  const [min, max] = [limit('min', Math.min), limit('max', Math.max)]
  return { seniority: min === null && max === null ? null : { min, max } }
}
