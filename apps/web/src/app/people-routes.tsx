import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { mainRoute } from './main-route.tsx'

const peopleRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: 'people',
  component: lazyRouteComponent(() => import('#pages/people'), 'PeopleShell'),
})

const peopleIndexRoute = createRoute({
  getParentRoute: () => peopleRoute,
  path: '/',
  component: lazyRouteComponent(() => import('#pages/people/records'), 'PeoplePage'),
  staticData: { title: 'People' },
})

const importsRoute = createRoute({
  getParentRoute: () => peopleRoute,
  path: 'imports',
  component: lazyRouteComponent(() => import('#pages/people/imports'), 'ImportsPage'),
  staticData: { title: 'Imports · People' },
})

const newImportRoute = createRoute({
  getParentRoute: () => peopleRoute,
  path: 'imports/new',
  component: lazyRouteComponent(() => import('#pages/people/imports'), 'NewImportPage'),
  staticData: { title: 'Import people · People' },
})

const importRoute = createRoute({
  getParentRoute: () => peopleRoute,
  path: 'imports/$importId',
  component: lazyRouteComponent(() => import('#pages/people/imports'), 'ImportPage'),
  staticData: { title: 'Import · People' },
})

const duplicatesRoute = createRoute({
  getParentRoute: () => peopleRoute,
  path: 'duplicates',
  component: lazyRouteComponent(() => import('#pages/people/duplicates'), 'DuplicatesPage'),
  staticData: { title: 'Duplicates · People' },
})

const doNotContactRoute = createRoute({
  getParentRoute: () => peopleRoute,
  path: 'do-not-contact',
  component: lazyRouteComponent(() => import('#pages/people/suppressions'), 'DoNotContactPage'),
  staticData: { title: 'Do not contact · People' },
})

const removedRoute = createRoute({
  getParentRoute: () => peopleRoute,
  path: 'removed',
  component: lazyRouteComponent(() => import('#pages/people/removed'), 'RemovedPage'),
  staticData: { title: 'Removed · People' },
})

/**
 * Routes for the people a company has added itself: the list, imports, duplicates, do-not-contact
 * list and removed people.
 */
export const peopleRoutes = peopleRoute.addChildren([
  peopleIndexRoute,
  importsRoute,
  newImportRoute,
  importRoute,
  duplicatesRoute,
  doNotContactRoute,
  removedRoute,
])
