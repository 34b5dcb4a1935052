import type { CompiledSearch } from '../query/compiled-search.ts'
import type { Judged } from '../score/score.ts'
import { passes } from './status.ts'

/**
 * The criteria that keep somebody out of a search, by their ids; none: they are found. Where nothing
 * is required one of the wishes has to be met, and whoever meets none is kept out by all of them.
 */
export function failuresOf({ criteria }: CompiledSearch, judged: readonly Judged[]): string[] {
  const lines = criteria.map((criterion, at) => {
    const line = judged[at]
    if (line?.id !== criterion.id) throw new Error('These are the lines of another search.')
    return { id: criterion.id, mode: criterion.mode, passes: passes(criterion, line) }
  })
  const failed = lines.filter((line) => line.mode !== 'nice' && !line.passes)
  const nices = lines.filter(({ mode }) => mode === 'nice')
  const needsNice = lines.every(({ mode }) => mode !== 'must')
  const isUnwanted = needsNice && nices.every((line) => !line.passes)
  return [...failed, ...(isUnwanted ? nices : [])].map(({ id }) => id)
}
