import type { ArgsOf } from '@headwater/contract/endpoint'
import {
  getSequencePerson,
  listSequencePeople,
  type SequencePerson,
} from '@headwater/contract/outreach/sequences'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { loadData } from '#lib/load-data'
import { type LoadedPages, pagesQueryKey, useLoadPages } from '#lib/use-load-pages'
import { findPagesOfRows, mergePeople, type PeoplePage } from './merge-people.ts'
import type { SequenceSearch } from './use-people-search.ts'

type PeopleArgs = Omit<ArgsOf<typeof listSequencePeople>, 'cursor'>
type Pages = InfiniteData<PeoplePage, string | undefined>

interface VisibleRows {
  start: number
  end: number
}

export interface SequencePeople extends LoadedPages<SequencePerson> {
  total: number | undefined
  counts: Partial<PeoplePage['counts']>
  /** Reports which rows are on the screen. */
  setVisible: (rows: VisibleRows) => void
  /** Brings the rows on the screen up to date, and others when they are scrolled to. */
  refresh: () => void
}

/** Up to this many pages the list is simply loaded again. */
const maxPagesReloaded = 2
const maxPeopleReloaded = 40
const restMs = 400

/** Loads the people of a session page by page, and keeps what is on the screen current. */
export function useSequencePeople(flowId: string, search: SequenceSearch): SequencePeople {
  const args: PeopleArgs = {
    flowId,
    limit: 100,
    ...(search.group && { group: search.group }),
    ...(search.find && { search: search.find }),
  }
  const cache = useQueryClient()
  const pages = useLoadPages(listSequencePeople, args)
  const queryKey = pagesQueryKey(listSequencePeople, args)
  const first = cache.getQueryData<Pages>(queryKey)?.pages[0]
  const { setVisible, refresh } = useRefresh(cache, args)
  return { ...pages, total: first?.total, counts: first?.counts ?? {}, setVisible, refresh }
}

function useRefresh(cache: QueryClient, args: PeopleArgs) {
  const [changes, setChanges] = useState(0)
  const [{ start, end }, setRows] = useState<VisibleRows>({ start: 0, end: 30 })
  /** The number of changes that each page has loaded, of the list with this key. */
  const loaded = useRef({ key: '', pages: new Map<number, number>() })
  const key = JSON.stringify(args)
  useEffect(() => {
    if (changes === 0) return
    if (loaded.current.key !== key) loaded.current = { key, pages: new Map() }
    const done = loaded.current.pages
    // Changes often come in bursts, and so do the rows while the list is scrolled.
    const timer = setTimeout(() => {
      void reloadRows(cache, JSON.parse(key) as PeopleArgs, { start, end }, (page) => {
        const isStale = (done.get(page) ?? 0) < changes
        done.set(page, changes)
        return isStale
      })
    }, restMs)
    return () => clearTimeout(timer)
  }, [cache, key, changes, start, end])
  return {
    refresh: useCallback(() => setChanges((count) => count + 1), []),
    setVisible: useCallback(
      (rows: VisibleRows) =>
        setRows((before) =>
          before.start === rows.start && before.end === rows.end ? before : rows,
        ),
      [],
    ),
  }
}

async function reloadRows(
  cache: QueryClient,
  args: PeopleArgs,
  rows: VisibleRows,
  takeIfStale: (page: number) => boolean,
): Promise<void> {
  const queryKey = pagesQueryKey(listSequencePeople, args)
  const before = cache.getQueryData<Pages>(queryKey)
  if (!before) return
  if (before.pages.length <= maxPagesReloaded) {
    const isStale = before.pages.map((_, index) => takeIfStale(index)).some(Boolean)
    if (isStale) await cache.invalidateQueries({ queryKey, exact: true })
    return
  }
  // The first page has the counts.
  const indexes = [...new Set([0, ...findPagesOfRows(before.pages, rows)])].filter(takeIfStale)
  if (indexes.length === 0) return
  try {
    const loaded = new Map(
      await Promise.all(
        indexes.map(async (index) => {
          const cursor = before.pageParams[index]
          const page = await loadData(listSequencePeople, { ...args, ...(cursor && { cursor }) })
          return [index, page] as const
        }),
      ),
    )
    const moved = await loadMoved(args.flowId, before, loaded, rows)
    cache.setQueryData<Pages>(
      queryKey,
      (now) => now && { ...now, pages: mergePeople(now.pages, loaded, moved) },
    )
  } catch {
    // The next change or the next scroll tries again.
    await cache.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
}

/** Loads the people on the screen who are on none of the loaded pages any more. */
async function loadMoved(
  flowId: string,
  before: Pages,
  loaded: ReadonlyMap<number, PeoplePage>,
  { start, end }: VisibleRows,
): Promise<Map<string, SequencePerson>> {
  const onLoaded = new Set(
    [...loaded.values()].flatMap(({ items }) => items.map(({ enrolmentId }) => enrolmentId)),
  )
  const missing = before.pages
    .flatMap(({ items }) => items)
    .slice(start, end)
    .filter(({ enrolmentId }) => !onLoaded.has(enrolmentId))
    .slice(0, maxPeopleReloaded)
  const people = await Promise.all(
    missing.map(({ enrolmentId }) => loadData(getSequencePerson, { flowId, enrolmentId })),
  )
  return new Map(people.map(({ person }) => [person.enrolmentId, person]))
}
