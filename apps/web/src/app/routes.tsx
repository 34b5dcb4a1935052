import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { PublicNotFound, ShellNotFound } from './not-found.tsx'
import { RootLayout } from './root-layout.tsx'
import { leaveWhenSignedIn, requireSession } from './session-guard.ts'

const rootRoute = createRootRoute({ component: RootLayout, notFoundComponent: PublicNotFound })

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: goToDashboard,
})

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'login',
  validateSearch: z.object({ returnTo: z.string().optional().catch(undefined) }),
  beforeLoad: leaveWhenSignedIn,
  component: lazyRouteComponent(() => import('#pages/identity'), 'LoginPage'),
  staticData: { title: 'Sign in' },
})

const maintenanceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'maintenance',
  component: lazyRouteComponent(() => import('./public/maintenance-page.tsx'), 'MaintenancePage'),
  staticData: { title: 'Under maintenance' },
})

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'terms',
  component: lazyRouteComponent(() => import('./public/terms-page.tsx'), 'TermsPage'),
  staticData: { title: 'Terms' },
})

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'privacy',
  component: lazyRouteComponent(() => import('./public/privacy-page.tsx'), 'PrivacyPage'),
  staticData: { title: 'Privacy policy' },
})

/** Everything under `main` needs a person who is signed in. */
const mainRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'main',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./shell/app-shell.tsx'), 'AppShell'),
  notFoundComponent: ShellNotFound,
})

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

/** The design system on one page; only in development or when a build asks for it. */
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
  loginRoute,
  maintenanceRoute,
  termsRoute,
  privacyRoute,
  mainRoute.addChildren([mainIndexRoute, dashboardRoute]),
  ...(galleryRoute ? [galleryRoute] : []),
])

function goToDashboard(): never {
  throw redirect({ to: '/main/dashboard', replace: true })
}
