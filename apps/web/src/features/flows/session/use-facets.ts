import { findResults, type ResultsReply } from '@headwater/contract/flows/results'
import { searchFacets } from '@headwater/contract/sourcing/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#lib/http-client'
import { type ResultsKey, toResultsArgs, unsortedKey } from './results-key.ts'

interface Facets {
  facets: ResultsReply['facets']
  /** The counts are loading and there are no earlier ones to show. */
  isLoading: boolean
  /** The counts belong to an earlier search while those of the current one load. */
  isOld: boolean
}

const none: Facets['facets'] = {}

/**
 * Counts how many results have each value. This takes as long as the search itself, so it waits
 * until a list that shows the numbers is opened, and then serves all lists.
 */
export function useFacets(key: ResultsKey | undefined): Facets {
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['flow-facets', ...(key ? unsortedKey(key) : [])],
    enabled: key !== undefined,
    queryFn: async ({ signal }) => {
      if (key === undefined) return none
      const args = { ...toResultsArgs(unsortedKey(key)), limit: 1, facets: [...searchFacets] }
      return (await call(findResults, args, { signal })).facets
    },
    // An open list stays readable while it reloads.
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
