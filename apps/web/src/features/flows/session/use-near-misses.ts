import { findResults, type ResultHit, type ResultsReply } from '@headwater/contract/flows/results'
import { maxFoundAtOnce } from '@headwater/contract/sourcing/search'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { call } from '#lib/http-client'
import { argsOf, patchHits, type ResultsKey } from './results-key.ts'

type Misses = ResultsReply['nearMisses']

export interface NearMisses extends Misses {
  /** Looked at by themselves, all of them are wanted and not only the best few. */
  look: (isLooking: boolean) => void
}

const none: Misses = { total: 0, hits: [] }

/** Whoever just misses one requirement: the few that came with the first page, and all on demand. */
export function useNearMisses(
  key: ResultsKey,
  first: ResultsReply | undefined,
  /** The first page is of this very search, and not of the one before. */
  isCurrent: boolean,
) {
  const queryClient = useQueryClient()
  const [isLooking, look] = useState(false)
  const few = first?.nearMisses ?? none
  const queryKey = useMemo(() => ['flow-near-misses', ...key] as const, [key])
  const { data } = useQuery({
    queryKey,
    enabled: isCurrent && isLooking && few.hits.length < Math.min(few.total, maxFoundAtOnce),
    queryFn: async ({ signal }) => {
      const args = { ...argsOf(key), limit: 1, nearMisses: maxFoundAtOnce }
      return (await call(findResults, args, { signal })).nearMisses
    },
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })
  const patchMisses = useCallback(
    (personId: string, change: (hit: ResultHit) => ResultHit) =>
      queryClient.setQueryData<Misses>(
        queryKey,
        (all) => all && { ...all, hits: patchHits(all.hits, personId, change) },
      ),
    [queryClient, queryKey],
  )
  const shown = isCurrent && few.total > 0 ? (data ?? few) : few
  const nearMisses = useMemo((): NearMisses => ({ ...shown, look }), [shown])
  return { nearMisses, patchMisses }
}
