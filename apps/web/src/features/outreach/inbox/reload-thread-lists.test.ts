import { listThreads, type ThreadSummary } from '@headwater/contract/outreach/threads'
import { InfiniteQueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { loadData } from '#lib/load-data'
import { createQueryClient } from '#lib/query-client'
import { signIn } from '#lib/session'
import { pagesQueryKey } from '#lib/use-load-pages'
import { someCredentials } from '#test/identity-builders'
import { aThread, serveInbox, threadId } from '#test/inbox-builders'
import { server } from '#test/server'
import { mergePages, reloadThreadLists } from './reload-thread-lists.ts'

it('a change reloads the page of its thread, the first and the last, of however many', async () => {
  const { state } = serveInbox({ threads: Array.from({ length: 400 }, (_, at) => aThread(at + 1)) })
  signIn(someCredentials())
  const cache = createQueryClient()
  const args = { limit: 50, tab: 'all', sort: 'newest' } as const
  const list = new InfiniteQueryObserver(cache, {
    queryKey: pagesQueryKey(listThreads, args),
    queryFn: ({ pageParam }) => loadData(listThreads, { ...args, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
  const stop = list.subscribe(() => undefined)
  await list.fetchOptimistic({
    ...list.options,
    queryKey: list.getCurrentQuery().queryKey,
  } as never)
  for (let page = 1; page < 8; page++) await list.fetchNextPage()

  const cursors: (string | null)[] = []
  const note = ({ request }: { request: Request }) => {
    cursors.push(new URL(request.url).searchParams.get('cursor'))
  }
  server.events.on('request:start', note)
  state.threads[170] = aThread(171, { subject: 'Changed' })
  await Promise.all([
    reloadThreadLists(cache, threadId(171)),
    reloadThreadLists(cache, threadId(171)),
  ])
  server.events.removeListener('request:start', note)
  expect([...new Set(cursors)]).toEqual([null, '150', '350'])
  const items = list.getCurrentResult().data?.pages.flatMap((page) => page.items) ?? []
  expect(items.map(({ id }) => id)).toEqual(state.threads.map(({ id }) => id))
  expect(items[170]?.subject).toBe('Changed')
  stop()
})

it('rows that are pushed off a reloaded page stay, and changed ones are shown once', () => {
  const page = (nextCursor: string | null, ...numbers: number[]) => ({
    items: numbers.map((number) => aThread(number)),
    nextCursor,
  })
  const before = [page('a', 1, 2), page('b', 3, 4), page('c', 5, 6)]
  const numbersOf = (pages: { items: readonly ThreadSummary[] }[]) =>
    pages.map(({ items }) => items.map(({ id }) => Number(id.slice(-2))))
  // 4 has moved to the top.
  const loaded = new Map([
    [0, page('x', 4, 1)],
    [1, page('y', 3, 5)],
    [2, page('z', 5, 6)],
  ])
  expect(numbersOf(mergePages(before, loaded, new Set([threadId(4)])))).toEqual([
    [4, 1, 2],
    [3, 5],
    [6],
  ])
})
