import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { mainRoute } from './main-route.tsx'

/** The jobs of the company; an opened one is in the address, too. */
export const jobsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: 'jobs',
  component: lazyRouteComponent(() => import('#pages/jobs'), 'JobsPage'),
  staticData: { title: 'Jobs' },
})
