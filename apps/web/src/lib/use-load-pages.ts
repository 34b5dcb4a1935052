import type { ArgsOf, Endpoint, ResultOf } from '@headwater/contract/endpoint'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { loadData } from './load-data.ts'

/** A list that comes in pages, each with the cursor of the next. */
export type PagedEndpoint = Endpoint<
  z.ZodObject,
  z.ZodType<{ items: unknown[]; nextCursor: string | null }>
>
export type ItemOf<E extends PagedEndpoint> = ResultOf<E>['items'][number]

export interface LoadedPages<Item> {
  items: readonly Item[] | undefined
  /** The sentence to show; undefined while nothing has failed. */
  error: string | undefined
  /** Nothing is known yet. */
  isLoading: boolean
  /** What is shown belongs to an earlier question; the answer to this one is on its way. */
  isStale: boolean
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  retry: () => void
}

/** The key of a list in the cache, for whoever wants to change or forget it; all of them without arguments. */
export function pagesKey<E extends PagedEndpoint>({ path }: E, args?: Partial<ArgsOf<E>>) {
  return args === undefined ? (['pages', path] as const) : (['pages', path, args] as const)
}

/** Loads a list page by page, as far as it is looked at. */
export function useLoadPages<E extends PagedEndpoint>(
  endpoint: E,
  args: Omit<ArgsOf<E>, 'cursor'>,
): LoadedPages<ItemOf<E>> {
  const query = useInfiniteQuery({
    queryKey: pagesKey(endpoint, args as Partial<ArgsOf<E>>),
    queryFn: ({ pageParam, signal }) =>
      loadData(endpoint, { ...args, cursor: pageParam } as unknown as ArgsOf<E>, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // Rows that were read stay: to load ten thousand of them again for a glance would help nobody.
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
