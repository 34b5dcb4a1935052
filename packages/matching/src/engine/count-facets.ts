import type { FacetName, SearchRequest, SearchResult } from '../search-engine.ts'
import { chooseRows, countValues, type ToCount } from './count-values.ts'
import type { EpochPart } from './epoch.ts'
import { siftBy } from './filters.ts'
import { leaveOut } from './leave-out.ts'
import { mergeFacets } from './merge-facets.ts'
import { type Laid, lay } from './search-segment.ts'
import { readWhole } from './whole-reads.ts'

/** What is counted of a search: the same whether or not anybody looks at the people. */
export function countFacets(
  parts: readonly EpochPart[],
  request: Pick<SearchRequest, 'search' | 'facets' | 'without'>,
): SearchResult['facets'] {
  return readWhole(parts, () => {
    const left = leaveOut(parts, request.without)
    const laid = left.map((part) => lay(part, request.search))
    return countLaid(left, request, laid)
  })
}

/** The same for whoever has laid the search beside the segments already. */
export function countLaid(
  parts: readonly EpochPart[],
  { facets }: Pick<SearchRequest, 'facets'>,
  laid: readonly Laid[],
): SearchResult['facets'] {
  const counters = parts.map((part, at) => counterFor(part, laid[at] as Laid))
  return Object.fromEntries(
    facets.map((name) => [
      name,
      mergeFacets(
        name,
        counters.map((count) => count(name)),
      ),
    ]),
  )
}

/** Facets without criteria of their own are all counted among the same people. */
function counterFor({ segment }: EpochPart, { filters, wanted }: Laid) {
  let shared: ToCount | undefined
  return (name: FacetName) => {
    const others = filters.filter(({ criterion }) => criterion.attribute !== name)
    const choose = () => chooseRows(segment, siftBy(wanted, others))
    if (others.length < filters.length) {
      return { segment, counts: countValues(segment, name, choose()) }
    }
    shared ??= choose()
    return { segment, counts: countValues(segment, name, shared) }
  }
}
