import { listPeople, type PersonSummary } from '@headwater/contract/people/people'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { type LoadedPages, pagesQueryKey, useLoadPages } from '#lib/use-load-pages'
import type { PeopleSearch } from './use-people-search.ts'

export interface LoadedPeople extends LoadedPages<PersonSummary> {
  /** The total, or undefined until it has loaded. */
  total: number | undefined
}

/** One page of the list in the cache. */
export interface PeoplePageData {
  items: PersonSummary[]
  nextCursor: string | null
  total: number
}

/** Loads the people page by page, with their total. */
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
  const data = cache.getQueryData<InfiniteData<PeoplePageData>>(pagesQueryKey(listPeople, args))
  return { ...pages, total: data?.pages[0]?.total }
}
