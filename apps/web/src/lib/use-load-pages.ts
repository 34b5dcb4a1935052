import type { ArgsOf, Endpoint, ResultOf } from '@headwater/contract/endpoint'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { loadData } from './load-data.ts'

/** An endpoint that returns a list in pages, each with the cursor of the next. */
export type PagedEndpoint = Endpoint<
  z.ZodObject,
  z.ZodType<{ items: unknown[]; nextCursor: string | null }>
>
export type ItemOf<E extends PagedEndpoint> = ResultOf<E>['items'][number]

export interface LoadedPages<Item> {
  items: readonly Item[] | undefined
  /** The error message, or undefined when nothing has failed. */
  error: string | undefined
  /** Nothing has loaded yet. */
  isLoading: boolean
  /** The items belong to earlier arguments while the current ones load. */
  isStale: boolean
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  retry: () => void
}

/**
 * Returns the cache key of a list, to change or remove it. Without arguments it matches all of
 * them.
 */
export function pagesQueryKey<E extends PagedEndpoint>({ path }: E, args?: Partial<ArgsOf<E>>) {
  return args === undefined ? (['pages', path] as const) : (['pages', path, args] as const)
}

/** Loads a list page by page as it is scrolled. */
export function useLoadPages<E extends PagedEndpoint>(
  endpoint: E,
  args: Omit<ArgsOf<E>, 'cursor'>,
): LoadedPages<ItemOf<E>> {
  const query = useInfiniteQuery({
    queryKey: pagesQueryKey(endpoint, args as Partial<ArgsOf<E>>),
    queryFn: ({ pageParam, signal }) =>
      loadData(endpoint, { ...args, cursor: pageParam } as unknown as ArgsOf<E>, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // Loaded rows stay, because refetching ten thousand of them on window focus is wasteful.
    refetchOnWindowFocus: false,
  })
  return {
    items: query.data?.pages.flatMap(({ items }) => items),
    error: query.error?.message,
    isLoading: query.isPending || (query.isError && !query.data && query.isFetching),
    isStale: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
    },
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  }
}
