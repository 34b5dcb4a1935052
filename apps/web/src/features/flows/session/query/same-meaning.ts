import type { Criterion } from '@headwater/contract/sourcing/criteria'

/**
 * Returns whether two searches ask for the same, regardless of the ids and the order of their
 * criteria.
 */
export function haveSameMeaning(a: readonly Criterion[], b: readonly Criterion[]): boolean {
  return serialiseCriteria(a) === serialiseCriteria(b)
}

function serialiseCriteria(criteria: readonly Criterion[]): string {
  return criteria.map(serialiseCriterion).toSorted().join('\n')
}

function serialiseCriterion({ id, weight, ...rest }: Criterion): string {
  return JSON.stringify(rest, (_, value: unknown) =>
    isPlainObject(value) ? sortKeys(value) : value,
  )
}

/** Sorts nested keys too, because the database returns them in its own order. */
function sortKeys(value: object): object {
  return Object.fromEntries(Object.entries(value).toSorted(([x], [y]) => (x < y ? -1 : 1)))
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
