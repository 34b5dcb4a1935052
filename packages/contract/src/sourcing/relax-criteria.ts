import type { Criterion } from './criteria.ts'

/** Makes must-haves nice-to-have and removes exclusions: what accepting a suggestion does. */
export function relaxCriteria(criteria: readonly Criterion[], ids: readonly string[]): Criterion[] {
  return criteria.flatMap((one) => {
    if (!ids.includes(one.id)) return [one]
    return one.mode === 'not' ? [] : [{ ...one, mode: 'nice' as const }]
  })
}
