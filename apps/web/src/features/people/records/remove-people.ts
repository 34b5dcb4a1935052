import { listPeople, removePeople as removal } from '@headwater/contract/people/people'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { formatCount } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { pagesQueryKey } from '#lib/use-load-pages'
import { toast } from '#ui/feedback/toast'
import { reloadListsAndCounts, reloadPeople } from '../reload-people.ts'
import { inBatches, restoreRemovedPeople } from '../restore-removed-people.ts'
import type { PeoplePageData } from './use-people.ts'

/** Removes people, offers undo and returns whether they were removed. */
export async function removePeople(
  cache: QueryClient,
  ids: readonly string[],
  doNotContact: boolean,
): Promise<boolean> {
  try {
    let removed = 0
    for (const personIds of inBatches(ids))
      removed += (await call(removal, { personIds, doNotContact })).removed
    removeFromCache(cache, new Set(ids))
    toast({
      message: formatRemoved(removed, doNotContact),
      onUndo: () => void restoreRemovedPeople(cache, ids),
    })
    return true
  } catch (error) {
    // Some of them may have been removed, so refetch.
    void reloadPeople(cache)
    toast({ message: formatFailure(error), tone: 'bad' })
    return false
  }
}

/** Removes rows from the cache at once, because refetching a long list takes time. */
function removeFromCache(cache: QueryClient, ids: ReadonlySet<string>): void {
  cache.setQueriesData<InfiniteData<PeoplePageData>>(
    { queryKey: pagesQueryKey(listPeople) },
    (data) => {
      if (!data) return data
      const gone = data.pages.flatMap(({ items }) => items).filter(({ id }) => ids.has(id)).length
      return {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.filter(({ id }) => !ids.has(id)),
          total: page.total - gone,
        })),
      }
    },
  )
  void reloadListsAndCounts(cache)
}

function formatRemoved(count: number, doNotContact: boolean): string {
  const removed = `${formatCount(count, 'person', 'people')} removed`
  return doNotContact ? `${removed} and added to the do-not-contact list.` : `${removed}.`
}
