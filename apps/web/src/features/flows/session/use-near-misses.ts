import { findResults, type ResultHit, type ResultsReply } from '@headwater/contract/flows/results'
import { maxHitsPerPage } from '@headwater/contract/sourcing/search'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { patchHits, type ResultsKey, toResultsArgs } from './results-key.ts'

type Misses = ResultsReply['nearMisses']

export interface NearMisses extends Misses {
  /** Near misses are requested and none has loaded yet. */
  isLoading: boolean
  /** Why they failed to load, as a sentence. */
  failure: string | undefined
  retry: () => void
  /** When shown alone, all are loaded and not only the best few. */
  setShowAll: (showsAll: boolean) => void
}

interface NearMissesInput {
  /** The first page: of the current search, or of the previous one until it has loaded. */
  first: ResultsReply | undefined
  isCurrent: boolean
  /** More results are to be loaded, which come before the near misses. */
  hasMore: boolean
}

/** How many near misses are shown below the results. */
const previewCount = 10

/**
 * Loads people who miss one requirement. Their number comes with the results, while the people are
 * loaded only when visible, so that the results do not wait for them.
 */
export function useNearMisses(key: ResultsKey, { first, isCurrent, hasMore }: NearMissesInput) {
  const queryClient = useQueryClient()
  const [showsAll, setShowAll] = useState(false)
  const total = first?.nearMisses.total ?? 0
  const isWanted = total > 0 && (showsAll || !hasMore)
  const nearMissLimit = showsAll && total > previewCount ? maxHitsPerPage : previewCount
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...nearMissesKey(key), nearMissLimit],
    enabled: isCurrent && isWanted,
    queryFn: async ({ signal }) => {
      const args = { ...toResultsArgs(key), limit: 1, nearMisses: nearMissLimit }
      return (await call(findResults, args, { signal })).nearMisses.hits
    },
    // The few of this search stay until all have loaded, and those of another search until its
    // results have.
    placeholderData: (before, query) =>
      !isCurrent || key.every((part, at) => query?.queryKey[at + 1] === part) ? before : undefined,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })
  const patchNearMisses = useCallback(
    (personId: string, change: (hit: ResultHit) => ResultHit) =>
      queryClient.setQueriesData<Misses['hits']>(
        { queryKey: nearMissesKey(key) },
        (hits) => hits && patchHits(hits, personId, change),
      ),
    [queryClient, key],
  )
  // A selection among them is kept when other results are shown.
  const hits = total > 0 ? data : undefined
  const isLoading = isWanted && isFetching && hits === undefined
  const failure = isWanted && error ? formatFailure(error) : undefined
  const nearMisses = useMemo(
    (): NearMisses => ({
      total,
      hits: hits ?? [],
      isLoading,
      failure,
      setShowAll,
      retry: () => void refetch(),
    }),
    [total, hits, isLoading, failure, refetch],
  )
  return { nearMisses, patchNearMisses }
}

function nearMissesKey(key: ResultsKey) {
  return ['flow-near-misses', ...key] as const
}
