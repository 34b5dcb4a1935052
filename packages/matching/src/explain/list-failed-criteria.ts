import type { CompiledSearch } from '../query/compiled-search.ts'
import type { EvaluatedCriterion } from '../score/score.ts'
import { passes } from './criterion-status.ts'

/**
 * Returns the ids of the criteria that exclude a person from a search, or none if the search finds
 * them. Without must-haves at least one nice-to-have has to be met, so a person who meets none is
 * excluded by all of them.
 */
export function listFailedCriteria(
  { criteria }: CompiledSearch,
  evaluated: readonly EvaluatedCriterion[],
): string[] {
  const lines = criteria.map((criterion, at) => {
    const line = evaluated[at]
    if (line?.id !== criterion.id) throw new Error('These are the lines of another search.')
    return { id: criterion.id, mode: criterion.mode, passes: passes(criterion, line) }
  })
  const failed = lines.filter((line) => line.mode !== 'nice' && !line.passes)
  const nices = lines.filter(({ mode }) => mode === 'nice')
  const needsNice = lines.every(({ mode }) => mode !== 'must')
  const isUnwanted = needsNice && nices.every((line) => !line.passes)
  return [...failed, ...(isUnwanted ? nices : [])].map(({ id }) => id)
}
