import { getNews } from '@headwater/contract/flows/results'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { loadOptions } from '#lib/use-load-data'
import type { Results } from '../session/use-results.ts'
import type { SearchDraft } from '../session/use-search-draft.ts'

export interface News {
  since: string
  new: number
  /** There may be more: only the best were compared. */
  isPart: boolean
  isOnly: boolean
  setOnly: (isOnly: boolean) => void
}

interface WithNews {
  /** Undefined while nobody is new, or the search is another one than at the last look. */
  news: News | undefined
  /** All that is found, or only the new ones of it. */
  results: Results
}

/** Who fits now and did not when the person looked last, and the list narrowed to them on request. */
export function useNews(
  flowId: string,
  draft: Pick<SearchDraft, 'criteria'>,
  results: Results,
): WithNews {
  // The moment at which the page was opened is what counts: what is changed afterwards is no news.
  const [opened] = useState(draft.criteria)
  const [isOnly, setOnly] = useState(false)
  const isSame = draft.criteria === opened && opened.length > 0
  const { data } = useQuery({
    ...loadOptions(getNews, { flowId }),
    // Whom the search finds comes first; what is new among them can wait.
    enabled: isSame && results.reply !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const isNews = isSame && data !== undefined && data.since !== null && data.new > 0
  const ids = useMemo(() => new Set(data?.personIds), [data])
  const isNarrowed = isNews && isOnly
  const hits = useMemo(
    () => (isNarrowed ? results.hits.filter(({ id }) => ids.has(id)) : results.hits),
    [isNarrowed, results.hits, ids],
  )
  const { hasMore, isLoadingMore, failure, loadMore } = results
  const isMissing = isNarrowed && hits.length < ids.size
  useEffect(() => {
    // They may stand anywhere among the best: the list is read on until all of them are here.
    if (isMissing && hasMore && !isLoadingMore && failure === undefined) loadMore()
  }, [isMissing, hasMore, isLoadingMore, failure, loadMore])
  // Whoever nearly fits is not new.
  const nearMisses = useMemo(
    () => ({ ...results.nearMisses, total: 0, hits: [], isLoading: false, failure: undefined }),
    [results.nearMisses],
  )
  const since = data?.since
  return {
    news:
      isNews && since ? { since, new: data.new, isPart: data.isPart, isOnly, setOnly } : undefined,
    results: isNarrowed ? { ...results, nearMisses, hits, hasMore: hasMore && isMissing } : results,
  }
}
