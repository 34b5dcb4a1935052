import { getResultChanges } from '@headwater/contract/flows/results'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { loadQueryOptions } from '#lib/use-load-data'
import type { Results } from '../session/use-results.ts'
import type { SearchDraft } from '../session/use-search-draft.ts'

export interface NewMatches {
  since: string
  new: number
  /** There may be more, because only the best matches were compared. */
  isPart: boolean
  isOnly: boolean
  setOnly: (isOnly: boolean) => void
}

interface NewMatchesView {
  /** Undefined when there are no new matches or the criteria differ from the last visit. */
  newMatches: NewMatches | undefined
  /** All results, or only the new matches. */
  results: Results
}

/**
 * Finds the people who match now but did not on the user's last visit, and filters the list to them
 * on request.
 */
export function useNewMatches(
  flowId: string,
  draft: Pick<SearchDraft, 'criteria'>,
  results: Results,
): NewMatchesView {
  // The criteria at the time the page was opened count, so that edits made afterwards do not
  // produce new matches.
  const [opened] = useState(draft.criteria)
  const [isOnly, setOnly] = useState(false)
  const isSame = draft.criteria === opened && opened.length > 0
  const { data } = useQuery({
    ...loadQueryOptions(getResultChanges, { flowId }),
    // Load the results first. New matches can wait.
    enabled: isSame && results.reply !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const hasNewMatches = isSame && data !== undefined && data.since !== null && data.new > 0
  const ids = useMemo(() => new Set(data?.personIds), [data])
  const isNarrowed = hasNewMatches && isOnly
  const hits = useMemo(
    () => (isNarrowed ? results.hits.filter(({ id }) => ids.has(id)) : results.hits),
    [isNarrowed, results.hits, ids],
  )
  const { hasMore, isLoadingMore, failure, loadMore } = results
  const isMissing = isNarrowed && hits.length < ids.size
  useEffect(() => {
    // New matches may be anywhere in the list, so load pages until all of them are present.
    if (isMissing && hasMore && !isLoadingMore && failure === undefined) loadMore()
  }, [isMissing, hasMore, isLoadingMore, failure, loadMore])
  // New people meet everything, so there is nothing to group.
  const reply = useMemo(
    () => results.reply && { ...results.reply, groups: results.reply.groups.slice(0, 1) },
    [results.reply],
  )
  const since = data?.since
  return {
    newMatches:
      hasNewMatches && since
        ? { since, new: data.new, isPart: data.isPart, isOnly, setOnly }
        : undefined,
    results: isNarrowed ? { ...results, reply, hits, hasMore: hasMore && isMissing } : results,
  }
}
