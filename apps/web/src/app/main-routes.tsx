import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { flowRoutes } from './flow-routes.tsx'
import { jobsRoute } from './jobs-routes.tsx'
import { mainRoute } from './main-route.tsx'
import { peopleRoutes } from './people-routes.tsx'
import { pipelineRoutes } from './pipeline-routes.tsx'
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

/** Where the payment provider leads back to. The path is the specification's; nothing reads it. */
const paidRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: 'SuccessPayment/$planId/$quantity',
  component: lazyRouteComponent(() => import('#pages/billing'), 'PaidPage'),
  staticData: { title: 'Payment' },
})

const failedPaymentRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: 'failed-payment',
  component: lazyRouteComponent(() => import('#pages/billing'), 'FailedPaymentPage'),
  staticData: { title: 'Payment' },
})

export const mainRoutes = mainRoute.addChildren([
  mainIndexRoute,
  dashboardRoute,
  jobsRoute,
  peopleRoutes,
  ...flowRoutes,
  pipelineRoutes,
  settingsRoutes,
  billingRoutes,
  paidRoute,
  failedPaymentRoute,
])
