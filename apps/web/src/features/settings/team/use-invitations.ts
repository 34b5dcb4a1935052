import { type Invitation, listInvitations } from '@headwater/contract/identity/invitations'
import { useQueryClient } from '@tanstack/react-query'
import { type LoadedPages, pagesQueryKey, useLoadPages } from '#lib/use-load-pages'

/** Loads the pending invitations, newest first. */
export function useInvitations(): LoadedPages<Invitation> {
  return useLoadPages(listInvitations, { limit: 50 })
}

/** Provides a refetch of the cached invitations after a change. */
export function useInvitationsCache() {
  const cache = useQueryClient()
  return {
    reload: () => void cache.invalidateQueries({ queryKey: pagesQueryKey(listInvitations) }),
  }
}
