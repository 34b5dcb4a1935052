import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.tsx'
import { concealLinkSecrets } from './conceal-link-secrets.ts'

const pages = () => import('#pages/identity/providers')
const secrets = ['id', 'token'] as const

const signUpWithGoogleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'signupWithGoogle/$id/$token',
  beforeLoad: concealLinkSecrets('landing', '/signupWithGoogle/$id/$token', secrets),
  component: lazyRouteComponent(pages, 'SignUpWithGooglePage'),
  staticData: { title: 'Sign up with Google' },
})

const signInWithGoogleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'signinWithGoogle/$id/$token',
  beforeLoad: concealLinkSecrets('landing', '/signinWithGoogle/$id/$token', secrets),
  component: lazyRouteComponent(pages, 'SignInWithGooglePage'),
  staticData: { title: 'Sign in with Google' },
})

const signUpWithLinkedinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'signupWithLinkedin/$id/$token',
  beforeLoad: concealLinkSecrets('landing', '/signupWithLinkedin/$id/$token', secrets),
  component: lazyRouteComponent(pages, 'SignUpWithLinkedinPage'),
  staticData: { title: 'Sign up with LinkedIn' },
})

const signInWithLinkedinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'signinWithLinkedin/$id/$token',
  beforeLoad: concealLinkSecrets('landing', '/signinWithLinkedin/$id/$token', secrets),
  component: lazyRouteComponent(pages, 'SignInWithLinkedinPage'),
  staticData: { title: 'Sign in with LinkedIn' },
})

/** Routes that sign-in providers redirect back to. */
export const providerRoutes = [
  signUpWithGoogleRoute,
  signInWithGoogleRoute,
  signUpWithLinkedinRoute,
  signInWithLinkedinRoute,
] as const
