import { parseSearchQuery } from '@headwater/contract/sourcing/search'
import { call } from '#lib/http-client'

/** Reads a description. The preview and the start share the reply. */
export function readingOptions(text: string) {
  return {
    queryKey: ['read description', text],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(parseSearchQuery, { text }, { signal }),
    staleTime: 60_000,
  }
}
