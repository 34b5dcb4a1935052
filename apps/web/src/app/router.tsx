import { fillEmptySegments } from '@headwater/contract/sourcing/fill-empty-segments'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { buildRenderFailureEvent } from '#lib/failure-event'
import { captureEvent } from '#lib/telemetry'
import { FailureScreen } from './failure-screen.tsx'
import { routeTree } from './routes.tsx'

/** Creates the router. Tests pass their own history. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    rewrite: { input: fillEmptySegmentsOf },
    defaultErrorComponent: ({ reset }) => <FailureScreen onRetry={reset} />,
    defaultOnCatch: (error, { componentStack }) =>
      captureEvent(buildRenderFailureEvent(error, componentStack ?? undefined)),
    scrollRestoration: true,
    scrollToTopSelectors: ['#main'],
  })
}

function fillEmptySegmentsOf({ url }: { url: URL }): URL {
  url.pathname = fillEmptySegments(url.pathname)
  return url
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }

  interface StaticDataRouteOption {
    /** The document title before "· Headwater". */
    title?: string
    /** A work screen that needs the width: the navigation is collapsed. */
    collapsesNavigation?: boolean
    /** A part opened within the surrounding page, which neither remounts nor loses the focus. */
    isPart?: boolean
    /** A page for people who were written to, without the cookie notice. */
    isTalentPage?: boolean
  }
}
