import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { flowRoutes } from './flow-routes.tsx'
import { mainRoute } from './main-route.tsx'
import { ShellNotFound } from './not-found.tsx'
import { peopleRoutes } from './people-routes.tsx'
import { redirectToDashboard } from './root-route.tsx'
import { billingRoutes, settingsRoutes } from './settings-routes.tsx'

const pipeline = { title: 'Pipeline', collapsesNavigation: true } as const

/**
 * Both URLs show one page: the longer one has a candidate's panel open or refetches the user and
 * the company.
 */
const boardRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: 'pipeline/$jobId',
  component: lazyRouteComponent(() => import('#pages/pipeline'), 'BoardPage'),
  notFoundComponent: ShellNotFound,
  staticData: pipeline,
})

const boardIndexRoute = createRoute({
  getParentRoute: () => boardRoute,
  path: '/',
  staticData: { ...pipeline, isPart: true },
})

const candidateRoute = createRoute({
  getParentRoute: () => boardRoute,
  path: '$recallUserData',
  staticData: { ...pipeline, isPart: true },
})

/** The candidates of a job, by stage. */
const pipelineRoutes = boardRoute.addChildren([boardIndexRoute, candidateRoute])

/** The replies of all mailboxes. The id of the open thread is in the URL as well. */
const inboxRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: 'inbox',
  component: lazyRouteComponent(() => import('#pages/outreach/inbox'), 'InboxPage'),
  staticData: { title: 'Inbox', collapsesNavigation: true },
})

/** The company's jobs. The id of an open job is in the URL as well. */
const jobsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: 'jobs',
  beforeLoad: ({ search }) => redirectToSessions(search),
  component: lazyRouteComponent(() => import('#pages/jobs'), 'JobsPage'),
  staticData: { title: 'Jobs' },
})

/** The sessions of a job were a part of its panel. Older links still name it. */
function redirectToSessions(search: { job?: unknown; part?: unknown }): void {
  if (search.part !== 'searches' || search.job === undefined) return
  throw redirect({ to: '/main/sessions', search: { jobId: search.job } as object, replace: true })
}

const mainIndexRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/',
  beforeLoad: redirectToDashboard,
})

const dashboardRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: 'dashboard',
  component: lazyRouteComponent(() => import('#pages/dashboard'), 'DashboardPage'),
  staticData: { title: 'Dashboard' },
})

/**
 * Where the payment provider redirects to. The path comes from the specification, and its
 * parameters are not read.
 */
const paymentResultRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: 'SuccessPayment/$planId/$quantity',
  component: lazyRouteComponent(() => import('#pages/billing'), 'PaymentResultPage'),
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
  inboxRoute,
  jobsRoute,
  peopleRoutes,
  ...flowRoutes,
  pipelineRoutes,
  settingsRoutes,
  billingRoutes,
  paymentResultRoute,
  failedPaymentRoute,
])
