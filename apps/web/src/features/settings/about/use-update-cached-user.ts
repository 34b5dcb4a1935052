import { type ClientInfo, getClientInfo, type User } from '@headwater/contract/identity'
import { useQueryClient } from '@tanstack/react-query'
import { refreshCredentials } from '#lib/session'
import { sessionStore } from '#lib/session-store'

/** Returns a function that updates the user in the shell and in all other tabs. */
export function useUpdateCachedUser(): (user: User) => void {
  const client = useQueryClient()
  return (user) => {
    const { credentials } = sessionStore.getState().User
    // The user may have signed out or changed before the reply arrived.
    if (credentials?.id !== user.id) return
    const { privileges, company_id, role, client_id: id } = credentials
    refreshCredentials({ user, privileges, company_id, role, id })
    client.setQueriesData<ClientInfo>(
      { queryKey: [getClientInfo.method, getClientInfo.path] },
      (known) => known && { ...known, user },
    )
  }
}
