import { getClientInfo } from '@headwater/contract/identity'
import { clientInfoMessages } from '@headwater/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#lib/api-error'
import { refreshCredentials } from '#lib/session'
import { loadQueryOptions } from '#lib/use-load-data'

/**
 * Refetches the user and their privileges at each start, because a role may have changed since
 * sign-in. A failure is shown in a browser alert, as the specification requires.
 */
export function useClientRefresh(): void {
  const { data, error } = useQuery(loadQueryOptions(getClientInfo, {}, clientInfoMessages))
  useEffect(() => {
    if (data) refreshCredentials(data)
  }, [data])
  useEffect(() => {
    // Without a reply there is no error code. The screen shows that the server is unreachable.
    if (error?.cause instanceof ApiError) window.alert(error.message)
  }, [error])
}
