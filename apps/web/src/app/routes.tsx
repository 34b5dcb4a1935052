import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { mainRoutes } from './main-routes.tsx'
import { publicRoutes } from './public-routes.tsx'
import { redirectToDashboard, rootRoute } from './root-route.tsx'

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: redirectToDashboard,
})

/** Shows the whole design system on one page, only in development or when a build enables it. */
const galleryRoute =
  (import.meta.env.DEV || import.meta.env.VITE_GALLERY === '1') &&
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'gallery',
    component: lazyRouteComponent(() => import('#pages/gallery'), 'GalleryPage'),
    staticData: { title: 'Gallery' },
  })

export const routeTree = rootRoute.addChildren([
  indexRoute,
  ...publicRoutes,
  mainRoutes,
  ...(galleryRoute ? [galleryRoute] : []),
])
