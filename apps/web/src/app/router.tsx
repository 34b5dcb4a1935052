import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { describeRenderFailure } from '#lib/failure-event'
import { reportFailure } from '#lib/failure-reporting'
import { FailureScreen } from './failure-screen.tsx'
import { routeTree } from './routes.tsx'

/** Makes the router; tests give it a history of their own. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultErrorComponent: ({ reset }) => <FailureScreen onRetry={reset} />,
    defaultOnCatch: (error, { componentStack }) =>
      reportFailure(describeRenderFailure(error, componentStack ?? undefined)),
    scrollRestoration: true,
    scrollToTopSelectors: ['#main'],
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }

  interface StaticDataRouteOption {
    /** What the browser's tab says before "· Headwater". */
    title?: string
    /** A screen where work is done, side by side with much else: the navigation stands folded. */
    isWork?: boolean
    /** Something opened on the page around it, which neither begins anew nor takes the focus. */
    isPart?: boolean
  }
}
