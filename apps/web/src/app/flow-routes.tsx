import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { mainRoute } from './main-route.tsx'
import { ShellNotFound } from './not-found.tsx'

const session = { title: 'Session', isWork: true } as const

/** Both addresses are one page: a link that fills the search in gives way to the short one. */
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

/** A session whose search is carried in the link, one attribute after the other. */
const sessionLinkRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '$linkTitle/$linkSkills/$linkKeywords/$linkMinRelYears/$linkMaxRelYears/$linkMinYears/$linkMaxYears/$linkIndustries/$linkCompany/$linkUni/$linkMajor/$linkCountries/$linkCities/$linkLanguage/$linkStability/$linkOpportunity/$linkRelocate',
  staticData: session,
})

/** A new search; the path names the job and numbers the search. Both are only labels beside the id. */
const addSearchRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: 'addSearch/$jobId/$jobName/$NoFLows',
  component: lazyRouteComponent(() => import('#pages/flows/searches'), 'AddSearchPage'),
  notFoundComponent: ShellNotFound,
  staticData: { title: 'New search' },
})

const editSearchRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: 'editSearch/$isAgent/$jobId/$flowId',
  component: lazyRouteComponent(() => import('#pages/flows/searches'), 'EditSearchPage'),
  notFoundComponent: ShellNotFound,
  staticData: { title: 'Edit search' },
})

/** What is copied is kept in the browser, under `duplicateSession`. */
const duplicateSearchRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: 'duplicateSearch/$isAgent/$jobId/$jobName/$NoFLows',
  component: lazyRouteComponent(() => import('#pages/flows/searches'), 'DuplicateSearchPage'),
  notFoundComponent: ShellNotFound,
  staticData: { title: 'Duplicate search' },
})

/** The sessions of a job: their searches, and the people they find. */
export const flowRoutes = [
  sessionRoute.addChildren([sessionIndexRoute, sessionLinkRoute]),
  addSearchRoute,
  editSearchRoute,
  duplicateSearchRoute,
]
