import { listMembers, type Member } from '@headwater/contract/identity/team'
import type { Role } from '@headwater/contract/privileges'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type LoadedPages, pagesKey, useLoadPages } from '#lib/use-load-pages'

interface MemberQuestion {
  search: string
  role: Role | undefined
}

/** The people of the company, as far as the list has been looked at. */
export function useMembers({ search, role }: MemberQuestion): LoadedPages<Member> {
  return useLoadPages(listMembers, {
    limit: 100,
    ...(search && { search }),
    ...(role && { role }),
  })
}

/** The lists of members that were loaded, to be kept true after a change. */
export function useMemberLists() {
  const cache = useQueryClient()
  return {
    replace: (member: Member) =>
      change(cache, (items) => items.map((each) => (each.id === member.id ? member : each))),
    drop: (id: string) => change(cache, (items) => items.filter((each) => each.id !== id)),
  }
}

type Pages = InfiniteData<{ items: Member[]; nextCursor: string | null }>

function change(cache: QueryClient, map: (items: Member[]) => Member[]): void {
  cache.setQueriesData<Pages>({ queryKey: pagesKey(listMembers) }, (data) =>
    data
      ? { ...data, pages: data.pages.map((page) => ({ ...page, items: map(page.items) })) }
      : undefined,
  )
}
