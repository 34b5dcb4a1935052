import type { Criterion } from '@headwater/contract/sourcing/criteria'

/** Whether two searches ask for the same, whatever their criteria are called and however they stand. */
export function haveSameMeaning(a: readonly Criterion[], b: readonly Criterion[]): boolean {
  return shapeOf(a) === shapeOf(b)
}

function shapeOf(criteria: readonly Criterion[]): string {
  return criteria.map(describe).toSorted().join('\n')
}

function describe({ id, weight, ...rest }: Criterion): string {
  return JSON.stringify(rest, (_, value: unknown) => (isPlain(value) ? inOrder(value) : value))
}

/** Parts of parts too: the database gives them in an order of its own. */
function inOrder(value: object): object {
  return Object.fromEntries(Object.entries(value).toSorted(([x], [y]) => (x < y ? -1 : 1)))
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
