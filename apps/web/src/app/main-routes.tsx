import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { mainRoute } from './main-route.tsx'
import { goToDashboard } from './root-route.tsx'
import { billingRoutes, settingsRoutes } from './settings-routes.tsx'

const mainIndexRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/',
  beforeLoad: goToDashboard,
})

const dashboardRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: 'dashboard',
  component: lazyRouteComponent(() => import('#pages/dashboard'), 'DashboardPage'),
  staticData: { title: 'Dashboard' },
})

export const mainRoutes = mainRoute.addChildren([
  mainIndexRoute,
  dashboardRoute,
  settingsRoutes,
  billingRoutes,
])
