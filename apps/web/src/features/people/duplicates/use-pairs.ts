import { type DuplicatePair, listDuplicates } from '@headwater/contract/people/duplicates'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type LoadedPages, pagesQueryKey, useLoadPages } from '#lib/use-load-pages'
import type { PairStatus } from './use-status-search.ts'

export interface LoadedPairs extends LoadedPages<DuplicatePair> {
  /** The total, or undefined until it has loaded. */
  total: number | undefined
}

interface PairsPage {
  items: DuplicatePair[]
  nextCursor: string | null
  total: number
}

const toListArgs = (status: PairStatus) => ({ status, limit: 50 })

export function usePairs(status: PairStatus): LoadedPairs {
  const pages = useLoadPages(listDuplicates, toListArgs(status))
  const data = useQueryClient().getQueryData<InfiniteData<PairsPage>>(
    pagesQueryKey(listDuplicates, toListArgs(status)),
  )
  return {
    ...pages,
    // Pairs of another status must not be shown as placeholders, because other shortcuts apply to
    // them.
    items: pages.isStale ? undefined : pages.items,
    isLoading: pages.isLoading || pages.isStale,
    total: data?.pages[0]?.total,
  }
}

/** Removes a pair from a cached list at once. The server's list follows. */
export function removePairFromCache(cache: QueryClient, status: PairStatus, pairId: string): void {
  const queryKey = pagesQueryKey(listDuplicates, toListArgs(status))
  cache.setQueryData<InfiniteData<PairsPage>>(queryKey, (data) => {
    if (!data?.pages.some(({ items }) => items.some(({ id }) => id === pairId))) return data
    return {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        items: page.items.filter(({ id }) => id !== pairId),
        total: page.total - 1,
      })),
    }
  })
}
