import { QueryClient } from '@tanstack/react-query'
import { LoadError } from './load-data.ts'

/** Creates the query cache with its rules for refetching. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
