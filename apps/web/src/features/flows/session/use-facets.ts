import { findResults, type ResultsReply } from '@headwater/contract/flows/results'
import { searchFacets } from '@headwater/contract/sourcing/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#lib/http-client'
import { argsOf, type ResultsKey } from './results-key.ts'

interface Facets {
  facets: ResultsReply['facets']
  /** They are on their way, and there are no others to show until then. */
  isLoading: boolean
  /** They are of an earlier search; those of this one are on their way. */
  isOld: boolean
}

const none: Facets['facets'] = {}

/**
 * How many of the people found have each value. Counting them takes as long as finding the people, so
 * that it waits until somebody opens a list in which the numbers stand: then all lists have them.
 */
export function useFacets(key: ResultsKey | undefined): Facets {
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['flow-facets', ...(key ?? [])],
    enabled: key !== undefined,
    queryFn: async ({ signal }) => {
      if (key === undefined) return none
      const args = { ...argsOf(key), limit: 1, facets: [...searchFacets] }
      return (await call(findResults, args, { signal })).facets
    },
    // Whoever has a list open and picks from it goes on reading.
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })
  return {
    facets: data ?? none,
    isLoading: isFetching && data === undefined,
    isOld: isFetching && isPlaceholderData,
  }
}
