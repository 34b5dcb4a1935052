import {
  type Suggestion,
  type SuggestionList,
  suggestReference,
} from '@headwater/contract/reference'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '#lib/use-debounced'
import { loadOptions } from '#lib/use-load-data'

export interface Suggestions {
  items: readonly Suggestion[] | undefined
  /** What is shown belongs to fewer letters; the answer to these is on its way. */
  isStale: boolean
  /** The sentence to show; undefined while nothing has failed. */
  error: string | undefined
}

const restMs = 120
const longestQuery = 80

/** What a list has for the letters typed so far; without any, what is best known in it. */
export function useSuggestions(
  list: SuggestionList,
  query: string,
  limit = 10,
  isWanted = true,
): Suggestions {
  const rested = useDebounced(query.trim().slice(0, longestQuery), restMs)
  const found = useQuery({
    ...loadOptions(suggestReference, { list, query: rested, limit }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })
  return {
    items: found.data?.items,
    isStale: found.isPlaceholderData || rested !== query.trim().slice(0, longestQuery),
    error: found.error?.message,
  }
}
