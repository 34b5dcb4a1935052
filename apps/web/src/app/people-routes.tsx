import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { mainRoute } from './main-route.tsx'

const peopleRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: 'people',
  component: lazyRouteComponent(() => import('#pages/sourcing'), 'PeopleShell'),
})

const peopleIndexRoute = createRoute({
  getParentRoute: () => peopleRoute,
  path: '/',
  component: lazyRouteComponent(() => import('#pages/sourcing/people'), 'PeoplePage'),
  staticData: { title: 'People' },
})

const importsRoute = createRoute({
  getParentRoute: () => peopleRoute,
  path: 'imports',
  component: lazyRouteComponent(() => import('#pages/sourcing/imports'), 'ImportsPage'),
  staticData: { title: 'Imports · People' },
})

const newImportRoute = createRoute({
  getParentRoute: () => peopleRoute,
  path: 'imports/new',
  component: lazyRouteComponent(() => import('#pages/sourcing/imports'), 'NewImportPage'),
  staticData: { title: 'Import people · People' },
})

const importRoute = createRoute({
  getParentRoute: () => peopleRoute,
  path: 'imports/$importId',
  component: lazyRouteComponent(() => import('#pages/sourcing/imports'), 'ImportPage'),
  staticData: { title: 'Import · People' },
})

const duplicatesRoute = createRoute({
  getParentRoute: () => peopleRoute,
  path: 'duplicates',
  component: lazyRouteComponent(() => import('#pages/sourcing/duplicates'), 'DuplicatesPage'),
  staticData: { title: 'Duplicates · People' },
})

const neverAgainRoute = createRoute({
  getParentRoute: () => peopleRoute,
  path: 'never-again',
  component: lazyRouteComponent(() => import('#pages/sourcing/suppressions'), 'NeverAgainPage'),
  staticData: { title: 'Never again · People' },
})

const removedRoute = createRoute({
  getParentRoute: () => peopleRoute,
  path: 'removed',
  component: lazyRouteComponent(() => import('#pages/sourcing/removed'), 'RemovedPage'),
  staticData: { title: 'Removed · People' },
})

/** The people a company has brought in itself: the list, and all that leads into and out of it. */
export const peopleRoutes = peopleRoute.addChildren([
  peopleIndexRoute,
  importsRoute,
  newImportRoute,
  importRoute,
  duplicatesRoute,
  neverAgainRoute,
  removedRoute,
])
