import { listPeople, type PersonSummary } from '@headwater/contract/sourcing/people'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { type LoadedPages, pagesKey, useLoadPages } from '#lib/use-load-pages'
import type { PeopleSearch } from './use-people-search.ts'

export interface LoadedPeople extends LoadedPages<PersonSummary> {
  /** How many there are in all; undefined until the server has said. */
  total: number | undefined
}

/** What one page of the list looks like in the cache. */
export interface PeoplePageData {
  items: PersonSummary[]
  nextCursor: string | null
  total: number
}

/** The people that were asked for, page by page, and how many they are. */
export function usePeople({ search, kind, import: importId, sort }: PeopleSearch): LoadedPeople {
  const args = {
    limit: 100,
    ...(search && { search }),
    ...(kind && { kind }),
    ...(importId && { importId }),
    ...(sort && { sort }),
  }
  const cache = useQueryClient()
  const pages = useLoadPages(listPeople, args)
  const data = cache.getQueryData<InfiniteData<PeoplePageData>>(pagesKey(listPeople, args))
  return { ...pages, total: data?.pages[0]?.total }
}
