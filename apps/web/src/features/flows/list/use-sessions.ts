import {
  listSessions,
  type SessionSummary,
  type SessionTab,
} from '@headwater/contract/flows/sessions'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type LoadedPages, pagesQueryKey, useLoadPages } from '#lib/use-load-pages'
import { type SessionSearch, toSessionFilter } from './use-session-search.ts'

export interface LoadedSessions extends LoadedPages<SessionSummary> {
  /** The total, or undefined until it has loaded. */
  total: number | undefined
  /** The count of each tab. The last known counts stay while new ones load. */
  counts: Readonly<Record<SessionTab, number>> | undefined
}

interface SessionsPageData {
  items: SessionSummary[]
  nextCursor: string | null
  total: number
  counts: Record<SessionTab, number>
}

export const defaultSort = 'activity'

/** Loads the sessions page by page, with their total. */
export function useSessions(search: SessionSearch): LoadedSessions {
  const args = { limit: 50, ...toSessionFilter(search), sort: search.sort ?? defaultSort }
  const cache = useQueryClient()
  const pages = useLoadPages(listSessions, args)
  const first = cache.getQueryData<InfiniteData<SessionsPageData>>(
    pagesQueryKey(listSessions, args),
  )?.pages[0]
  const [known, setKnown] = useState({ jobId: search.jobId, first })
  if (first !== undefined && first !== known.first) setKnown({ jobId: search.jobId, first })
  // The counts of another job say nothing about this one.
  const last = known.jobId === search.jobId ? known.first : undefined
  return { ...pages, total: first?.total, counts: (first ?? last)?.counts }
}
