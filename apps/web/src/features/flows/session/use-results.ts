import {
  findResults,
  type Hideable,
  type ResultHit,
  type ResultsReply,
} from '@headwater/contract/flows/results'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { argsOf, patchHits, type ResultsKey, resultsKey, sayHidden } from './results-key.ts'
import { rowHeight } from './row-height.ts'
import { type NearMisses, useNearMisses } from './use-near-misses.ts'

export interface Results {
  /** What is looked for; undefined where that is nothing. */
  key: ResultsKey | undefined
  /** The first page: with totals, costs and advice. */
  reply: ResultsReply | undefined
  hits: readonly ResultHit[]
  total: number
  /** Whoever just misses one requirement, apart from those who meet them all. */
  nearMisses: NearMisses
  /** Nothing is known yet. */
  isLoading: boolean
  /** What is shown belongs to an earlier search; the people of this one are on their way. */
  isRefreshing: boolean
  /** The sentence to show; undefined while nothing has failed. */
  failure: string | undefined
  /** The server no longer keeps what was being read: it has to be searched again. */
  isGone: boolean
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  retry: () => void
  /** Changes somebody's row at once, wherever they stand. */
  patch: (personId: string, change: (hit: ResultHit) => ResultHit) => void
}

const pageSize = 50

/** As many as are drawn in any case. */
const leastFirst = 16

/** As many as are in sight, and a few: the fewer, the sooner they are there. The next come once they are. */
function firstPageSize(): number {
  const inSight = Math.ceil(window.innerHeight / rowHeight)
  return Math.min(Math.max(inSight + 2, leastFirst), pageSize)
}

/** The search itself, for whoever draws it and for whoever begins it ahead. */
export function resultsOptions(queryKey: ResultsKey) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) => {
      const args = {
        ...argsOf(queryKey),
        ...(cursor && { cursor }),
        limit: cursor ? pageSize : firstPageSize(),
      }
      return call(findResults, args, { signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // People who are being looked at must not change places by themselves.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })
}

interface ResultsInput {
  flowId: string
  /** Left out for the search as it is saved, which is all that a reviewer may see. */
  asked: readonly Criterion[] | undefined
  hide?: readonly Hideable[]
  isEnabled?: boolean
  /** Something else is about to be asked for. */
  isOutdated?: boolean
}

/** The people a session finds. Without any criteria there is nobody to find, and nobody is asked. */
export function useResults(input: ResultsInput): Results {
  const { flowId, asked, hide = [], isEnabled = true, isOutdated = false } = input
  const queryClient = useQueryClient()
  const isEmpty = asked?.length === 0 || !isEnabled
  // A new array with the same in it is the same.
  const hidden = sayHidden(hide)
  const queryKey = useMemo(() => resultsKey({ flowId, asked, hidden }), [flowId, asked, hidden])
  const query = useInfiniteQuery({
    ...resultsOptions(queryKey),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
  })
  const pages = isEmpty ? undefined : query.data?.pages
  const hits = useMemo(() => pages?.flatMap((page) => page.hits) ?? [], [pages])
  // Of the people that are shown: until those of another search are here, it is theirs that go on.
  const hasMore = typeof pages?.at(-1)?.nextCursor === 'string'
  const isCurrent = !query.isPlaceholderData
  const { nearMisses, patchMisses } = useNearMisses(queryKey, {
    ...{ first: pages?.[0], isCurrent, hasMore },
  })
  const patch = useCallback<Results['patch']>(
    (personId, change) => {
      queryClient.setQueryData<Pages>(
        queryKey,
        (data) => data && patchPages(data, personId, change),
      )
      patchMisses(personId, change)
    },
    [queryClient, queryKey, patchMisses],
  )
  return {
    key: isEmpty ? undefined : queryKey,
    reply: pages?.[0],
    hits,
    total: pages?.[0]?.total ?? 0,
    nearMisses,
    isLoading: !isEmpty && query.isPending,
    isRefreshing: !isEmpty && (query.isPlaceholderData || isOutdated),
    failure: query.error && !isEmpty ? sayFailure(query.error) : undefined,
    isGone: query.error instanceof ApiError && query.error.reason === 'results_gone',
    hasMore,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
    },
    // From the first page on: whoever read for long may find that the list behind them is gone.
    retry: () => void query.refetch(),
    patch,
  }
}

type Pages = InfiniteData<ResultsReply, string | undefined>

function patchPages(data: Pages, personId: string, change: (hit: ResultHit) => ResultHit): Pages {
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      hits: patchHits(page.hits, personId, change),
    })),
  }
}
