import type { Hideable } from '@headwater/contract/flows/results'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { resultsKey, sayHidden } from './results-key.ts'
import { resultsOptions } from './use-results.ts'
import type { SearchDraft } from './use-search-draft.ts'

/** Begins a search as soon as it is known: the engine works while the filters are drawn anew. */
export function useEarlySearch(
  flowId: string,
  { onAsked }: Pick<SearchDraft, 'onAsked'>,
  hide: readonly Hideable[],
): void {
  const queryClient = useQueryClient()
  const hidden = sayHidden(hide)
  useEffect(
    () =>
      onAsked((asked) => {
        if (asked.length === 0) return
        const options = resultsOptions(resultsKey({ flowId, asked, hidden }))
        void queryClient.prefetchInfiniteQuery(options)
      }),
    [queryClient, flowId, onAsked, hidden],
  )
}
