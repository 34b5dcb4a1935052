import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { UiRoot } from '#ui/ui-root'
import { ErrorBoundary } from './error-boundary.tsx'
import type { createAppRouter } from './router.tsx'

interface AppProps {
  router: ReturnType<typeof createAppRouter>
  queryClient: QueryClient
}

export function App({ router, queryClient }: AppProps) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <UiRoot>
          <RouterProvider router={router} />
        </UiRoot>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
