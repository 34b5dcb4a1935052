import {
  findResults,
  type HideOption,
  type ResultHit,
  type ResultsReply,
} from '@headwater/contract/flows/results'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { ResultSort } from '@headwater/contract/sourcing/search'
import type { SearchScope } from '@headwater/contract/sourcing/search-scope'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { ApiError } from '#lib/api-error'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import {
  isPartOrSorted,
  type ResultsKey,
  resultsKey,
  serialiseHidden,
  toResultsArgs,
} from './results-key.ts'

/** The height of a result row in pixels. */
export const resultRowHeight = 86

/** How long outdated results stay unchanged before they fade. */
export const staleFadeMs = 400

export interface Results {
  /** The key of the search, or undefined without criteria. */
  key: ResultsKey | undefined
  /** The first page, with totals, costs and advice. */
  reply: ResultsReply | undefined
  hits: readonly ResultHit[]
  /** How many people meet everything. */
  total: number
  /** Nothing has loaded yet. */
  isLoading: boolean
  /** The rows belong to an earlier search while the current results load. */
  isRefreshing: boolean
  /** The error message, or undefined when nothing has failed. */
  failure: string | undefined
  /** The server no longer holds the list, so the search must run again. */
  isGone: boolean
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  retry: () => void
  /** Updates a person's row at once, in all lists of the session. */
  patch: (personId: string, change: (hit: ResultHit) => ResultHit) => void
}

const pageSize = 50

/** As many rows as are rendered in any case. */
const minFirstPageSize = 16

/**
 * Returns the visible rows plus a few: a smaller first page arrives sooner, and the next follows
 * it.
 */
function firstPageSize(): number {
  const inSight = Math.ceil(window.innerHeight / resultRowHeight)
  return Math.min(Math.max(inSight + 2, minFirstPageSize), pageSize)
}

/** Returns the query options, shared by the hook and the preload. */
export function resultsOptions(queryKey: ResultsKey) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) => {
      const args = {
        ...toResultsArgs(queryKey),
        ...(cursor && { cursor }),
        limit: cursor ? pageSize : firstPageSize(),
      }
      return call(findResults, args, { signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // Results must not change order while the user looks at them.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    // People selected in a sorted or filtered list stay selected when it is left.
    gcTime: isPartOrSorted(queryKey) ? 600_000 : 60_000,
    retry: false,
  })
}

interface ResultsInput {
  flowId: string
  /** Undefined for the saved search, which is all a reviewer may see. */
  asked: readonly Criterion[] | undefined
  scope: SearchScope
  hide?: readonly HideOption[]
  /** The only people to list. */
  only?: readonly string[] | undefined
  sort?: ResultSort
  isEnabled?: boolean
  /** The criteria are about to change. */
  isOutdated?: boolean
}

/** Loads the results of a session. Without criteria there are none, and no request is sent. */
export function useResults(input: ResultsInput): Results {
  const { flowId, asked, scope, hide = [], only, sort = 'match', isEnabled = true } = input
  const { isOutdated = false } = input
  // Serialised, so that an equal array gives the same key.
  const hidden = serialiseHidden(hide)
  const queryKey = useMemo(
    () => resultsKey({ flowId, asked, scope, hidden, only, sort }),
    [flowId, asked, scope, hidden, only, sort],
  )
  return useResultPages(queryKey, {
    isEnabled: isEnabled && asked?.length !== 0,
    isOutdated,
    keepsPrevious: true,
  })
}

interface PagesOptions {
  isEnabled: boolean
  isOutdated?: boolean
  /** Shows the list of the previous key until that of a new one has loaded. */
  keepsPrevious?: boolean
}

/** Loads the pages of one list. */
export function useResultPages(queryKey: ResultsKey, options: PagesOptions): Results {
  const { isEnabled, isOutdated = false, keepsPrevious = false } = options
  const queryClient = useQueryClient()
  const isEmpty = !isEnabled
  const query = useInfiniteQuery({
    ...resultsOptions(queryKey),
    enabled: !isEmpty,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  })
  const pages = isEmpty ? undefined : query.data?.pages
  const hits = useMemo(() => pages?.flatMap((page) => page.hits) ?? [], [pages])
  // Refers to the rows shown: until the next results have loaded, paging continues in the previous
  // ones.
  const hasMore = typeof pages?.at(-1)?.nextCursor === 'string'
  const [name, flowId] = queryKey
  const patch = useCallback<Results['patch']>(
    (personId, change) =>
      void queryClient.setQueriesData<Pages>(
        { queryKey: [name, flowId] },
        (data) => data && patchPages(data, personId, change),
      ),
    [queryClient, name, flowId],
  )
  return {
    key: isEmpty ? undefined : queryKey,
    reply: pages?.[0],
    hits,
    total: pages?.[0]?.total ?? 0,
    isLoading: !isEmpty && query.isPending,
    isRefreshing: !isEmpty && (query.isPlaceholderData || isOutdated),
    failure: query.error && !isEmpty ? formatFailure(query.error) : undefined,
    isGone: query.error instanceof ApiError && query.error.reason === 'results_gone',
    hasMore,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
    },
    // Restarts from the first page, because the server may have dropped the list.
    retry: () => void query.refetch(),
    patch,
  }
}

type Pages = InfiniteData<ResultsReply, string | undefined>

/** Pages without the person stay the same objects, so that nothing renders for them. */
function patchPages(data: Pages, personId: string, change: (hit: ResultHit) => ResultHit): Pages {
  const isThere = (page: ResultsReply) => page.hits.some(({ id }) => id === personId)
  if (!data.pages.some(isThere)) return data
  return {
    ...data,
    pages: data.pages.map((page) =>
      isThere(page)
        ? { ...page, hits: page.hits.map((hit) => (hit.id === personId ? change(hit) : hit)) }
        : page,
    ),
  }
}
