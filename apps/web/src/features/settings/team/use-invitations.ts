import { type Invitation, listInvitations } from '@headwater/contract/identity/invitations'
import { useQueryClient } from '@tanstack/react-query'
import { type LoadedPages, pagesKey, useLoadPages } from '#lib/use-load-pages'

/** The invitations that nobody has taken yet, newest first. */
export function useInvitations(): LoadedPages<Invitation> {
  return useLoadPages(listInvitations, { limit: 50 })
}

/** The list of invitations that was loaded, to be asked for again after a change. */
export function useInvitationLists() {
  const cache = useQueryClient()
  return {
    reload: () => void cache.invalidateQueries({ queryKey: pagesKey(listInvitations) }),
  }
}
