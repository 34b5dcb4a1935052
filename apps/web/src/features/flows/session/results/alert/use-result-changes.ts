import type { ResultOf } from '@headwater/contract/endpoint'
import { getResultChanges, type ResultChange } from '@headwater/contract/flows/results'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { loadQueryOptions } from '#lib/use-load-data'
import type { Results } from '../../use-results.ts'
import type { SearchDraft } from '../../use-search-draft.ts'

/** All results, those since the last visit, or people who no longer match. */
export type ResultsView = 'all' | 'new' | 'gone'

export interface ResultChanges {
  /** Undefined on the first visit, and when the criteria differ from the last one. */
  data: (ResultOf<typeof getResultChanges> & { since: string }) | undefined
  byId: ReadonlyMap<string, ResultChange>
  view: ResultsView
  setView: (view: ResultsView) => void
}

/** Loads what changed since the user's last visit. The view is in the URL, for links in emails. */
export function useResultChanges(
  flowId: string,
  draft: Pick<SearchDraft, 'criteria'>,
  results: Pick<Results, 'reply'>,
): ResultChanges {
  // The criteria at the time the page was opened count, so that edits made afterwards do not
  // produce new matches.
  const [opened] = useState(draft.criteria)
  const isSame = draft.criteria === opened && opened.length > 0
  const { data } = useQuery({
    ...loadQueryOptions(getResultChanges, { flowId }),
    // Load the results first. Changes can wait.
    enabled: isSame && results.reply !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const { view } = useSearch({ strict: false }) as { view?: unknown }
  const navigate = useNavigate()
  const setView = useCallback(
    (next: ResultsView) =>
      void navigate({
        to: '.',
        search: ({ view: _, ...before }: Record<string, unknown>) =>
          next === 'all' ? before : { ...before, view: next },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const since = isSame ? data?.since : undefined
  const byId = useMemo(
    () => new Map(since ? data?.changes.map((one) => [one.personId, one]) : []),
    [since, data],
  )
  return {
    data: data && since ? { ...data, since } : undefined,
    byId,
    view: since && (view === 'new' || view === 'gone') ? view : 'all',
    setView,
  }
}
