import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ShellNotFound } from './not-found.tsx'
import { rootRoute } from './root-route.tsx'
import { requireSession } from './session-guard.ts'

/** Every route under `main` requires a signed-in user. */
export const mainRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'main',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./shell/app-shell.tsx'), 'AppShell'),
  notFoundComponent: ShellNotFound,
})
