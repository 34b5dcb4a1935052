import type { Criterion } from '@headwater/contract/sourcing/criteria'

/** Whether two searches ask for the same, whatever their criteria are called and however they stand. */
export function haveSameMeaning(a: readonly Criterion[], b: readonly Criterion[]): boolean {
  return shapeOf(a) === shapeOf(b)
}

function shapeOf(criteria: readonly Criterion[]): string {
  return criteria.map(describe).toSorted().join('\n')
}

function describe({ id, weight, ...rest }: Criterion): string {
  return JSON.stringify(Object.entries(rest).toSorted(([x], [y]) => (x < y ? -1 : 1)))
}
