import { type DuplicatePair, listDuplicates } from '@headwater/contract/sourcing/duplicates'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type LoadedPages, pagesKey, useLoadPages } from '#lib/use-load-pages'
import type { PairStatus } from './use-status-search.ts'

export interface LoadedPairs extends LoadedPages<DuplicatePair> {
  /** How many there are in all; undefined until the server has said. */
  total: number | undefined
}

interface PairsPage {
  items: DuplicatePair[]
  nextCursor: string | null
  total: number
}

const argsOf = (status: PairStatus) => ({ status, limit: 50 })

export function usePairs(status: PairStatus): LoadedPairs {
  const pages = useLoadPages(listDuplicates, argsOf(status))
  const data = useQueryClient().getQueryData<InfiniteData<PairsPage>>(
    pagesKey(listDuplicates, argsOf(status)),
  )
  return {
    ...pages,
    // Pairs of another kind must not stand in for these: other keys apply to them.
    items: pages.isStale ? undefined : pages.items,
    isLoading: pages.isLoading || pages.isStale,
    total: data?.pages[0]?.total,
  }
}

/** Takes a pair out of a list at once; the server's own list follows. */
export function takeOutPair(cache: QueryClient, status: PairStatus, pairId: string): void {
  const queryKey = pagesKey(listDuplicates, argsOf(status))
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
