import type { SearchRequest, SearchResult } from '../search-engine.ts'
import { lendNumbers } from './bytes/memory.ts'
import { countSegment } from './count-segment.ts'
import type { EpochPart } from './epoch.ts'
import { type Counts, countsLength, countsOf, facetKeys } from './facet-places.ts'
import { leaveOut } from './leave-out.ts'
import { mergeFacets } from './merge-facets.ts'
import { type Laid, lay } from './search-segment.ts'
import { readWhole } from './whole-reads.ts'

/** What is counted of a search: the same whether or not anybody looks at the people. */
export function countFacets(
  parts: readonly EpochPart[],
  request: Omit<SearchRequest, 'limit' | 'after' | 'nearMisses'>,
): SearchResult['facets'] {
  return readWhole(parts, () => {
    const left = leaveOut(parts, request.without)
    const laid = left.map((part) => lay(part, request))
    return countLaid(left, request, laid)
  })
}

/** The same for whoever has laid the search beside the segments already. */
export function countLaid(
  parts: readonly EpochPart[],
  { facets }: Pick<SearchRequest, 'facets'>,
  laid: readonly Laid[],
): SearchResult['facets'] {
  // Whoever wants people alone waits for no counting.
  if (facets.length === 0) return {}
  const counts = parts.map(({ segment }, at) => {
    const into = lendNumbers(countsLength(segment))
    countSegment(segment, laid[at] as Laid, facets, into)
    return into
  })
  return mergeCounts(parts, { facets }, counts)
}

/** The facets of all segments, of what was counted in each. */
export function mergeCounts(
  parts: readonly EpochPart[],
  { facets }: Pick<SearchRequest, 'facets'>,
  counts: readonly Counts[],
): SearchResult['facets'] {
  return Object.fromEntries(
    facets.map((name) => {
      const counted = parts.map(({ segment }, at) => ({
        segment,
        counts: countsOf(segment, counts[at] as Counts, facetKeys[name]),
      }))
      return [name, mergeFacets(name, counted)]
    }),
  )
}
