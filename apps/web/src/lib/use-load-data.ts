import type { ArgsOf, Endpoint, ResultOf } from '@headwater/contract/endpoint'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type LoadMessages, loadData } from './load-data.ts'

export interface LoadedData<Values> {
  fail: boolean
  values: Values | undefined
  /** The error message, or undefined when nothing has failed. */
  error: string | undefined
  isLoading: boolean
  retry: () => void
}

/** Returns the query options of a load, for prefetching or invalidating it. */
export function loadQueryOptions<E extends Endpoint>(
  endpoint: E,
  args: ArgsOf<E>,
  messages?: LoadMessages,
) {
  return queryOptions({
    queryKey: [endpoint.method, endpoint.path, args] as const,
    queryFn: ({ signal }): Promise<ResultOf<E>> => loadData(endpoint, args, { signal, messages }),
  })
}

/** Loads data from an endpoint. Values stay on the screen when a later refresh fails. */
export function useLoadData<E extends Endpoint>(
  endpoint: E,
  args: ArgsOf<E>,
  messages?: LoadMessages,
): LoadedData<ResultOf<E>> {
  const query = useQuery(loadQueryOptions(endpoint, args, messages))
  return {
    fail: query.isError,
    values: query.data,
    error: query.error?.message,
    isLoading: query.isPending || (query.isError && query.isFetching),
    retry: () => void query.refetch(),
  }
}
