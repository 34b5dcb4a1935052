import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { mainRoute } from './main-route.tsx'
import { ShellNotFound } from './not-found.tsx'

const pipeline = { title: 'Pipeline', isWork: true } as const

/** Both addresses are one page: the longer one has somebody's panel open, or asks for all anew. */
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

/** The people of a job, stage by stage. */
export const pipelineRoutes = boardRoute.addChildren([boardIndexRoute, candidateRoute])
