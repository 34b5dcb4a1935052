import { RouterProvider } from '@tanstack/react-router'
import { UiRoot } from '#ui/theme/ui-root'
import { ErrorBoundary } from './error-boundary.tsx'
import type { createAppRouter } from './router.tsx'

interface AppProps {
  router: ReturnType<typeof createAppRouter>
}

export function App({ router }: AppProps) {
  return (
    <ErrorBoundary>
      <UiRoot>
        <RouterProvider router={router} />
      </UiRoot>
    </ErrorBoundary>
  )
}
