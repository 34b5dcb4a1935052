import { getClientInfo } from '@headwater/contract/identity'
import { clientInfoMessages } from '@headwater/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#lib/api-error'
import { refreshCredentials } from '#lib/session'
import { loadOptions } from '#lib/use-load-data'

/**
 * Asks at each start who the person is and what they may do now: a role may have changed since
 * they signed in. That it can't be told is said in a browser alert, as the specification has it.
 */
export function useClientRefresh(): void {
  const { data, error } = useQuery(loadOptions(getClientInfo, {}, clientInfoMessages))
  useEffect(() => {
    if (data) refreshCredentials(data)
  }, [data])
  useEffect(() => {
    // Without an answer at all there is no code to word; the screen says that the server is away.
    if (error?.cause instanceof ApiError) window.alert(error.message)
  }, [error])
}
