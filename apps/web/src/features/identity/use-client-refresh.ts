import { type ClientInfo, getClientInfo } from '@headwater/contract/identity'
import { clientInfoMessages } from '@headwater/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#lib/api-error'
import { LoadError, loadData } from '#lib/load-data'
import { refreshCredentials } from '#lib/session'
import { loadQueryOptions } from '#lib/use-load-data'

/**
 * Refetches the user and their privileges at each start, because a role may have changed since
 * sign-in. A failure is shown in a browser alert, as the specification requires.
 */
export function useClientRefresh(): void {
  const { data, error } = useQuery({
    ...loadQueryOptions(getClientInfo, {}, clientInfoMessages),
    queryFn: ({ signal }) => loadClientInfo(signal),
  })
  useEffect(() => {
    if (data) refreshCredentials(data)
  }, [data])
  useEffect(() => {
    if (error?.cause !== undefined && !isSessionLost(error)) window.alert(error.message)
  }, [error])
}

async function loadClientInfo(signal: AbortSignal): Promise<ClientInfo> {
  try {
    return await loadData(getClientInfo, {}, { signal, messages: clientInfoMessages })
  } catch (error) {
    // The sign-out that follows a 401 has removed the query, so its error never reaches the hook.
    if (isSessionLost(error)) window.alert(error.message)
    throw error
  }
}

function isSessionLost(error: unknown): error is LoadError {
  const isLoadError = error instanceof LoadError
  return isLoadError && error.cause instanceof ApiError && error.cause.code === 401
}
