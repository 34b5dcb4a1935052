import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { LoadError } from './load-data.ts'

/** Creates the query cache with its rules for refetching. */
export function createQueryClient(): QueryClient {
  return new AppQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && error instanceof LoadError && error.isTransient,
        retryDelay: 600,
      },
      mutations: { retry: false },
    },
  })
}

/**
 * TanStack Query ignores an invalidation during a query's first load, whose response may have been
 * read before the change. Such a query is invalidated again when it has loaded.
 */
class AppQueryClient extends QueryClient {
  override invalidateQueries<TaggedKey extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<TaggedKey>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (query.state.data !== undefined) continue
      const { queryKey } = query
      query.promise?.then(
        () => super.invalidateQueries({ ...filters, queryKey, exact: true }, options),
        // A load that failed or was cancelled has shown nothing outdated.
        () => undefined,
      )
    }
    return super.invalidateQueries(filters, options)
  }
}
