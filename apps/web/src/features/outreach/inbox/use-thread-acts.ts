import {
  getThread,
  listThreads,
  type ThreadDetail,
  type ThreadSummary,
  updateThread,
} from '@headwater/contract/outreach/threads'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatWeekDay, type Locale } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { loadQueryOptions } from '#lib/use-load-data'
import { pagesQueryKey } from '#lib/use-load-pages'
import { useLocale } from '#lib/use-locale'
import { toast } from '#ui/feedback/toast'
import { reloadThreads } from './use-inbox-changes.ts'

type ThreadChanges = Partial<
  Pick<ThreadSummary, 'isUnread' | 'isDone' | 'snoozedUntil' | 'assignee'>
>

export type ThreadActs = ReturnType<typeof createThreadActs>

/** Returns what a member can do with a thread. The lists show it at once. */
export function useThreadActs(): ThreadActs {
  const cache = useQueryClient()
  const locale = useLocale()
  return useMemo(() => createThreadActs(cache, locale), [cache, locale])
}

function createThreadActs(cache: QueryClient, locale: Locale) {
  async function run(thread: ThreadSummary, changes: ThreadChanges): Promise<boolean> {
    const { assignee, ...others } = changes
    patchThread(cache, thread.id, changes)
    try {
      await call(updateThread, {
        threadId: thread.id,
        ...others,
        ...(assignee !== undefined && { assigneeId: assignee?.clientId ?? null }),
      })
      return true
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
      return false
    } finally {
      reloadThreads(cache, thread.id)
    }
  }

  async function runWithUndo(
    thread: ThreadSummary,
    changes: ThreadChanges,
    message: string,
    undo: ThreadChanges,
  ) {
    if (await run(thread, changes))
      toast({ message, onUndo: () => void run({ ...thread, ...changes }, undo) })
  }

  return {
    markRead: (thread: ThreadSummary) => run(thread, { isUnread: false }),
    markUnread: (thread: ThreadSummary) => run(thread, { isUnread: true }),
    setDone: (thread: ThreadSummary, isDone: boolean) =>
      runWithUndo(
        thread,
        { isDone },
        isDone ? `${thread.person.name} is done` : `${thread.person.name} is back in the inbox`,
        { isDone: !isDone },
      ),
    snooze: (thread: ThreadSummary, day: string | null) =>
      runWithUndo(
        thread,
        { snoozedUntil: day },
        day === null
          ? `${thread.person.name} is no longer snoozed`
          : `${thread.person.name} is snoozed until ${formatWeekDay(day, { ...locale, timeZone: 'UTC' })}`,
        { snoozedUntil: thread.snoozedUntil },
      ),
    assign: (thread: ThreadSummary, assignee: ThreadSummary['assignee']) =>
      runWithUndo(
        thread,
        { assignee },
        assignee ? `Assigned to ${assignee.name}` : 'No one is assigned',
        { assignee: thread.assignee },
      ),
  }
}

/** Changes a thread in every list and in its own view. */
export function patchThread(
  cache: QueryClient,
  threadId: string,
  changes: Partial<ThreadSummary>,
): void {
  cache.setQueriesData<InfiniteData<{ items: ThreadSummary[]; nextCursor: string | null }>>(
    { queryKey: pagesQueryKey(listThreads) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === threadId ? { ...item, ...changes } : item)),
        })),
      },
  )
  cache.setQueryData<ThreadDetail>(
    loadQueryOptions(getThread, { threadId }).queryKey,
    (detail) => detail && { ...detail, ...changes },
  )
}
