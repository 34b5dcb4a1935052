import { listPeople, removePeople as removal } from '@headwater/contract/sourcing/people'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { countOf } from '#lib/format'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { pagesKey } from '#lib/use-load-pages'
import { toast } from '#ui/toast'
import { bringBack, inParts } from '../bring-back.ts'
import { reloadCounts, reloadPeople } from '../reload-people.ts'
import type { PeoplePageData } from './use-people.ts'

/** Removes people, and says how to have them back. Gives back whether they are gone. */
export async function removePeople(
  cache: QueryClient,
  ids: readonly string[],
  neverAgain: boolean,
): Promise<boolean> {
  try {
    let removed = 0
    for (const personIds of inParts(ids))
      removed += (await call(removal, { personIds, neverAgain })).removed
    takeOut(cache, new Set(ids))
    toast({
      message: sayRemoved(removed, neverAgain),
      onUndo: () => void bringBack(cache, ids),
    })
    return true
  } catch (error) {
    // Some of them may be gone.
    void reloadPeople(cache)
    toast({ message: sayFailure(error), tone: 'bad' })
    return false
  }
}

/** At once, for a list of thousands takes its time to be loaded anew. */
function takeOut(cache: QueryClient, ids: ReadonlySet<string>): void {
  cache.setQueriesData<InfiniteData<PeoplePageData>>({ queryKey: pagesKey(listPeople) }, (data) => {
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
  })
  void reloadCounts(cache)
}

function sayRemoved(count: number, neverAgain: boolean): string {
  const removed = `${countOf(count, 'person', 'people')} removed`
  return neverAgain ? `${removed}, never to be taken in again.` : `${removed}.`
}
