import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ShellNotFound } from './not-found.tsx'
import { rootRoute } from './root-route.tsx'
import { requireSession } from './session-guard.ts'

/** Everything under `main` needs a person who is signed in. */
export const mainRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'main',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./shell/app-shell.tsx'), 'AppShell'),
  notFoundComponent: ShellNotFound,
})
