import type { HideOption } from '@headwater/contract/flows/results'
import type { ResultSort } from '@headwater/contract/sourcing/search'
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { resultsKey, serialiseHidden } from './results-key.ts'
import { toUsableSort } from './use-result-sort.ts'
import { resultsOptions } from './use-results.ts'
import type { SearchDraft } from './use-search-draft.ts'

/**
 * Starts a search as soon as its criteria are known, so that the engine works while the filters
 * render. The previous request is cancelled, because it is obsolete and would delay this one.
 */
export function usePreloadResults(
  flowId: string,
  { onDebouncedCriteria, scope }: Pick<SearchDraft, 'onDebouncedCriteria' | 'scope'>,
  hide: readonly HideOption[],
  sort: ResultSort = 'match',
): void {
  const queryClient = useQueryClient()
  const hidden = serialiseHidden(hide)
  useEffect(
    () =>
      onDebouncedCriteria((asked, before) => {
        const keyOf = (criteria: typeof asked) =>
          resultsKey({
            flowId,
            asked: criteria,
            scope,
            hidden,
            sort: toUsableSort(sort, criteria),
          })
        const [key, left] = [keyOf(asked), hashKey(keyOf(before))]
        // A parsed text may give the same criteria again. That search continues.
        if (hashKey(key) === left) return
        // Looked up by hash, because looking up by key would hash the keys of all queries.
        void queryClient.getQueryCache().get(left)?.cancel({ revert: true })
        if (asked.length > 0) void queryClient.prefetchInfiniteQuery(resultsOptions(key))
      }),
    [queryClient, flowId, onDebouncedCriteria, scope, hidden, sort],
  )
}
