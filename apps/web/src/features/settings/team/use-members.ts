import { listMembers, type Member } from '@headwater/contract/identity/team'
import type { Role } from '@headwater/contract/privileges'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type LoadedPages, pagesQueryKey, useLoadPages } from '#lib/use-load-pages'

interface MemberQuery {
  search: string
  role: Role | undefined
}

/** Loads the company's members page by page. */
export function useMembers({ search, role }: MemberQuery): LoadedPages<Member> {
  return useLoadPages(listMembers, {
    limit: 100,
    ...(search && { search }),
    ...(role && { role }),
  })
}

/** Updates the cached lists of members after a change. */
export function useMembersCache() {
  const cache = useQueryClient()
  return {
    replace: (member: Member) =>
      updateCachedPages(cache, (items) =>
        items.map((each) => (each.id === member.id ? member : each)),
      ),
    drop: (id: string) =>
      updateCachedPages(cache, (items) => items.filter((each) => each.id !== id)),
  }
}

type Pages = InfiniteData<{ items: Member[]; nextCursor: string | null }>

function updateCachedPages(cache: QueryClient, map: (items: Member[]) => Member[]): void {
  cache.setQueriesData<Pages>({ queryKey: pagesQueryKey(listMembers) }, (data) =>
    data
      ? { ...data, pages: data.pages.map((page) => ({ ...page, items: map(page.items) })) }
      : undefined,
  )
}
