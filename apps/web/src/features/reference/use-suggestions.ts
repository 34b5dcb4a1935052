import {
  type Suggestion,
  type SuggestionList,
  suggestReference,
} from '@headwater/contract/reference'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '#lib/use-debounced-value'
import { loadQueryOptions } from '#lib/use-load-data'

export interface Suggestions {
  items: readonly Suggestion[] | undefined
  /** The items belong to an earlier input while the current one loads. */
  isStale: boolean
  /** The error message, or undefined when nothing has failed. */
  error: string | undefined
}

const restMs = 120
const maxQueryLength = 80

/** Suggests items of a list for the typed text, or the most common ones without any. */
export function useSuggestions(
  list: SuggestionList,
  query: string,
  limit = 10,
  isEnabled = true,
): Suggestions {
  const debounced = useDebouncedValue(query.trim().slice(0, maxQueryLength), restMs)
  const found = useQuery({
    ...loadQueryOptions(suggestReference, { list, query: debounced, limit }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })
  return {
    items: found.data?.items,
    isStale: found.isPlaceholderData || debounced !== query.trim().slice(0, maxQueryLength),
    error: found.error?.message,
  }
}
