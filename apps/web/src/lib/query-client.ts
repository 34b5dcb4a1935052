import { QueryClient } from '@tanstack/react-query'
import { LoadError } from './load-data.ts'

/** One cache of what the server said, with one opinion on when to ask again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && error instanceof LoadError && error.mayPass,
        retryDelay: 600,
      },
      mutations: { retry: false },
    },
  })
}
