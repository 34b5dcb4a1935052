import type { ArgsOf, ResultOf } from '@headwater/contract/endpoint'
import { listThreads } from '@headwater/contract/outreach/threads'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { loadData } from '#lib/load-data'
import { pagesQueryKey } from '#lib/use-load-pages'

type Page = ResultOf<typeof listThreads>
type Pages = InfiniteData<Page, string | undefined>

/** Up to this many pages a list is simply loaded again. */
const maxPagesReloaded = 2

const waiting = new WeakMap<QueryClient, Set<string>>()

/**
 * Reloads the lists where the threads are or may be now: of ten thousand rows only the pages that
 * change. Changes during a reload are collected for the next one.
 */
export async function reloadThreadLists(cache: QueryClient, threadId: string): Promise<void> {
  const running = waiting.get(cache)
  if (running) {
    running.add(threadId)
    return
  }
  const next = new Set([threadId])
  waiting.set(cache, next)
  try {
    while (next.size > 0) {
      const ids = new Set(next)
      next.clear()
      await Promise.all(
        cache
          .getQueryCache()
          .findAll({ queryKey: pagesQueryKey(listThreads) })
          .map(({ queryKey }) => reloadList(cache, queryKey, ids)),
      )
    }
  } finally {
    waiting.delete(cache)
  }
}

async function reloadList(
  cache: QueryClient,
  queryKey: QueryKey,
  changed: ReadonlySet<string>,
): Promise<void> {
  const query = cache.getQueryCache().find<Pages>({ queryKey })
  const before = query?.state.data
  const isLong = before !== undefined && before.pages.length > maxPagesReloaded
  if (!isLong || !query?.isActive()) {
    // A list that is shown again would load all its pages, one after the other.
    if (isLong) cache.setQueryData<Pages>(queryKey, keepFirstPages)
    return cache.invalidateQueries({ queryKey, exact: true })
  }
  const args = queryKey[2] as Omit<ArgsOf<typeof listThreads>, 'cursor'>
  const indexes = before.pages.flatMap((page, index) =>
    index === 0 || index === before.pages.length - 1 || page.items.some(({ id }) => changed.has(id))
      ? [index]
      : [],
  )
  try {
    const loaded = await Promise.all(
      indexes.map(async (index) => {
        const cursor = before.pageParams[index]
        const page = await loadData(listThreads, { ...args, ...(cursor && { cursor }) })
        return [index, page] as const
      }),
    )
    const { data: now = before, fetchStatus } = query.state
    if (fetchStatus === 'fetching' || now.pages.length !== before.pages.length) {
      // Another load has begun meanwhile, and would undo this one.
      for (const id of changed) waiting.get(cache)?.add(id)
      return
    }
    const pages = mergePages(now.pages, new Map(loaded), changed)
    cache.setQueryData<Pages>(queryKey, { ...now, pages })
  } catch {
    await cache.invalidateQueries({ queryKey, exact: true })
  }
}

function keepFirstPages(pages: Pages | undefined): Pages | undefined {
  return (
    pages && {
      pages: pages.pages.slice(0, maxPagesReloaded),
      pageParams: pages.pageParams.slice(0, maxPagesReloaded),
    }
  )
}

/**
 * Puts loaded pages in the place of earlier ones. A row that a new one has pushed off its page is
 * on none of the loaded ones, so it stays; a changed one is where it was loaded, or gone.
 */
export function mergePages(
  before: readonly Page[],
  loaded: ReadonlyMap<number, Page>,
  changed: ReadonlySet<string>,
): Page[] {
  const seen = new Set<string>()
  const isNew = ({ id }: { id: string }) => !seen.has(id) && seen.add(id)
  const onLoaded = new Set([...loaded.values()].flatMap(({ items }) => items.map(({ id }) => id)))
  return before.map((old, index) => {
    const page = loaded.get(index) ?? old
    const pushedOff = loaded.has(index)
      ? old.items.filter(({ id }) => !onLoaded.has(id) && !changed.has(id))
      : []
    return {
      items: [...page.items, ...pushedOff].filter(
        (item) => (loaded.has(index) || !changed.has(item.id)) && isNew(item),
      ),
      // After the rows that were pushed off the list goes on as before.
      nextCursor: pushedOff.length > 0 ? old.nextCursor : page.nextCursor,
    }
  })
}
