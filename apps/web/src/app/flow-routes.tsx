import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { mainRoute } from './main-route.tsx'
import { ShellNotFound } from './not-found.tsx'

const session = { title: 'Session', collapsesNavigation: true } as const

/** Both routes show one page: a link that pre-fills the search is replaced by the short URL. */
const sessionRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: 'sourcingsession/$jobFlowId',
  component: lazyRouteComponent(() => import('#pages/flows'), 'SessionPage'),
  notFoundComponent: ShellNotFound,
  staticData: session,
})

const sessionIndexRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/',
  staticData: session,
})

/** A session whose search criteria are in the URL, one path segment each. */
const sessionLinkRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '$linkTitle/$linkSkills/$linkKeywords/$linkMinRelYears/$linkMaxRelYears/$linkMinYears/$linkMaxYears/$linkIndustries/$linkCompany/$linkUni/$linkMajor/$linkCountries/$linkCities/$linkLanguage/$linkStability/$linkOpportunity/$linkRelocate',
  staticData: session,
})

/** A new search. The job name and the search number in the path are only labels next to the id. */
const addSearchRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: 'addSearch/$jobId/$jobName/$NoFLows',
  component: lazyRouteComponent(() => import('#pages/flows/searches'), 'AddSearchPage'),
  notFoundComponent: ShellNotFound,
  staticData: { title: 'New session' },
})

const editSearchRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: 'editSearch/$isAgent/$jobId/$flowId',
  component: lazyRouteComponent(() => import('#pages/flows/searches'), 'EditSearchPage'),
  notFoundComponent: ShellNotFound,
  staticData: { title: 'Edit session' },
})

/** The search to copy is stored in the browser under `duplicateSession`. */
const duplicateSearchRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: 'duplicateSearch/$isAgent/$jobId/$jobName/$NoFLows',
  component: lazyRouteComponent(() => import('#pages/flows/searches'), 'DuplicateSearchPage'),
  notFoundComponent: ShellNotFound,
  staticData: { title: 'Duplicate session' },
})

/** Starts a session with a new job, or for one there is. */
const startSessionRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: 'flow-steps',
  component: lazyRouteComponent(() => import('#pages/flows/wizard'), 'StartSessionPage'),
  notFoundComponent: ShellNotFound,
  staticData: { title: 'New session', collapsesNavigation: true },
})

/** The emails, schedule and launch of a session, and its tabs once it was launched. */
const flowStepsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: 'flow-steps/$jobId/$flowId',
  component: lazyRouteComponent(() => import('#pages/flows/editor'), 'FlowStepsPage'),
  notFoundComponent: ShellNotFound,
  staticData: session,
})

/** The sessions of all jobs, or of the one in the URL's parameters. */
const sessionsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: 'sessions',
  component: lazyRouteComponent(() => import('#pages/flows/list'), 'SessionsPage'),
  notFoundComponent: ShellNotFound,
  staticData: { title: 'Sessions' },
})

/** Routes for a job's sessions: their searches and the people they find. */
export const flowRoutes = [
  sessionsRoute,
  sessionRoute.addChildren([sessionIndexRoute, sessionLinkRoute]),
  addSearchRoute,
  editSearchRoute,
  duplicateSearchRoute,
  startSessionRoute,
  flowStepsRoute,
]
