import type { Hideable } from '@headwater/contract/flows/results'
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { resultsKey, sayHidden } from './results-key.ts'
import { resultsOptions } from './use-results.ts'
import type { SearchDraft } from './use-search-draft.ts'

/**
 * Begins a search as soon as it is known: the engine works while the filters are drawn anew. Whatever
 * was on its way before is of no use any more, and would stand in its way.
 */
export function useEarlySearch(
  flowId: string,
  { onAsked }: Pick<SearchDraft, 'onAsked'>,
  hide: readonly Hideable[],
): void {
  const queryClient = useQueryClient()
  const hidden = sayHidden(hide)
  useEffect(
    () =>
      onAsked((asked, before) => {
        const keyOf = (criteria: typeof asked) => resultsKey({ flowId, asked: criteria, hidden })
        const [key, left] = [keyOf(asked), hashKey(keyOf(before))]
        // The reading of a text may say the same once more: that search goes on.
        if (hashKey(key) === left) return
        // By its hash: whoever looks for it by its key hashes those of all others as well.
        void queryClient.getQueryCache().get(left)?.cancel({ revert: true })
        if (asked.length > 0) void queryClient.prefetchInfiniteQuery(resultsOptions(key))
      }),
    [queryClient, flowId, onAsked, hidden],
  )
}
