import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { linkRoutes } from './public/link-routes.tsx'
import { providerRoutes } from './public/provider-routes.tsx'
import {
  loginRoute,
  secureAccountRoute,
  signUpRoute,
  signUpWithJobRoute,
} from './public/sign-in-routes.tsx'
import { rootRoute } from './root-route.tsx'

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

/** Routes that need no sign-in. */
export const publicRoutes = [
  loginRoute,
  secureAccountRoute,
  signUpRoute,
  signUpWithJobRoute,
  ...linkRoutes,
  ...providerRoutes,
  maintenanceRoute,
  termsRoute,
  privacyRoute,
] as const
