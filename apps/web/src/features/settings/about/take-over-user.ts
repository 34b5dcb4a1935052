import { type ClientInfo, getClientInfo, type User } from '@headwater/contract/identity'
import { useQueryClient } from '@tanstack/react-query'
import { refreshCredentials } from '#lib/session'
import { sessionStore } from '#lib/session-store'

/** Shows the person as they are now, in the shell and in every other tab. */
export function useTakeOverUser(): (user: User) => void {
  const client = useQueryClient()
  return (user) => {
    const { credentials } = sessionStore.getState().User
    // The answer may come after the person has gone, or has become another.
    if (credentials?.id !== user.id) return
    const { privileges, company_id, role, client_id: id } = credentials
    refreshCredentials({ user, privileges, company_id, role, id })
    client.setQueriesData<ClientInfo>(
      { queryKey: [getClientInfo.method, getClientInfo.path] },
      (known) => known && { ...known, user },
    )
  }
}
