import { findResults, type ResultHit, type ResultsReply } from '@headwater/contract/flows/results'
import { maxFoundAtOnce } from '@headwater/contract/sourcing/search'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { argsOf, patchHits, type ResultsKey } from './results-key.ts'

type Misses = ResultsReply['nearMisses']

export interface NearMisses extends Misses {
  /** Some are wanted, and none of them is here yet. */
  isLoading: boolean
  /** Why they did not come, in a sentence. */
  failure: string | undefined
  retry: () => void
  /** Looked at by themselves, all of them are wanted and not only the best few. */
  look: (isLooking: boolean) => void
}

interface Wish {
  /** The first page: of this very search, or of the one before until this one's is here. */
  first: ResultsReply | undefined
  isCurrent: boolean
  /** There are more people found than are here: they come before those who miss. */
  hasMore: boolean
}

/** How many are enough below those who were found. */
const few = 10

/**
 * Whoever just misses one requirement. Their number comes with the people found; they themselves when
 * they would be seen, so that those who match do not wait for them.
 */
export function useNearMisses(key: ResultsKey, { first, isCurrent, hasMore }: Wish) {
  const queryClient = useQueryClient()
  const [isLooking, look] = useState(false)
  const total = first?.nearMisses.total ?? 0
  const isWanted = total > 0 && (isLooking || !hasMore)
  const most = isLooking && total > few ? maxFoundAtOnce : few
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...missesKey(key), most],
    enabled: isCurrent && isWanted,
    queryFn: async ({ signal }) => {
      const args = { ...argsOf(key), limit: 1, nearMisses: most }
      return (await call(findResults, args, { signal })).nearMisses.hits
    },
    // The few of this search stand until all of it are here, and those of another until its people are.
    placeholderData: (before, query) =>
      !isCurrent || key.every((part, at) => query?.queryKey[at + 1] === part) ? before : undefined,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })
  const patchMisses = useCallback(
    (personId: string, change: (hit: ResultHit) => ResultHit) =>
      queryClient.setQueriesData<Misses['hits']>(
        { queryKey: missesKey(key) },
        (hits) => hits && patchHits(hits, personId, change),
      ),
    [queryClient, key],
  )
  // Whoever was chosen among them stays so when others are looked at again.
  const hits = total > 0 ? data : undefined
  const isLoading = isWanted && isFetching && hits === undefined
  const failure = isWanted && error ? sayFailure(error) : undefined
  const nearMisses = useMemo(
    (): NearMisses => ({
      ...{ total, hits: hits ?? [], isLoading, failure, look },
      retry: () => void refetch(),
    }),
    [total, hits, isLoading, failure, refetch],
  )
  return { nearMisses, patchMisses }
}

function missesKey(key: ResultsKey) {
  return ['flow-near-misses', ...key] as const
}
