import { listThreads, type ThreadSummary } from '@headwater/contract/outreach/threads'
import { useMemo } from 'react'
import { type LoadedPages, useLoadPages } from '#lib/use-load-pages'
import type { InboxSearch } from './use-inbox-search.ts'

export interface InboxThreads extends LoadedPages<ThreadSummary> {
  /** Index of the first answered thread, which the tab “Needs reply” lists after the others. */
  answeredFrom: number | undefined
}

/** Loads the threads of a tab. Below those that need a reply it lists the answered ones. */
export function useInboxThreads(search: InboxSearch): InboxThreads {
  const { tab, mailbox, job, find, sort } = search
  const filter = {
    limit: 50,
    sort,
    ...(mailbox && { mailboxId: mailbox }),
    ...(job && { jobId: job }),
    ...(find && { search: find }),
  }
  const first = useLoadPages(listThreads, { ...filter, tab })
  const hasAnswered = tab === 'needs_reply'
  // With the same arguments both are one request.
  const rest = useLoadPages(listThreads, { ...filter, tab: hasAnswered ? 'all' : tab })
  const showsRest = hasAnswered && first.items !== undefined && !first.hasMore
  const combined = useMemo(() => {
    if (!showsRest) return { items: first.items, answeredFrom: undefined }
    const waiting = first.items ?? []
    const known = new Set(waiting.map(({ id }) => id))
    const answered = (rest.items ?? []).filter(
      ({ id, needsReply }) => !needsReply && !known.has(id),
    )
    return { items: [...waiting, ...answered], answeredFrom: waiting.length }
  }, [showsRest, first.items, rest.items])
  if (!showsRest) return { ...first, ...combined }
  return {
    ...first,
    ...combined,
    error: first.error ?? rest.error,
    isStale: first.isStale,
    hasMore: rest.hasMore,
    isLoadingMore: rest.isLoadingMore,
    loadMore: rest.loadMore,
    retry: () => {
      if (first.error !== undefined) first.retry()
      else rest.retry()
    },
  }
}
