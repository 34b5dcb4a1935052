import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { concealed } from '#lib/link-secret'
import { isSignedIn } from '#lib/session'
import { rootRoute } from '../root-route.tsx'
import { concealSecrets } from './conceal-secrets.ts'

const linkPages = () => import('#pages/identity/links')
const invitationPages = () => import('#pages/identity/invitations')
const licencePages = () => import('#pages/identity/licences')

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'resetPassword/$token/$typeOfUser',
  beforeLoad: concealSecrets('reset', '/resetPassword/$token/$typeOfUser', ['token']),
  component: lazyRouteComponent(linkPages, 'ResetPasswordPage'),
  staticData: { title: 'Choose a new password' },
})

const verifyEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'verify-email/$token',
  beforeLoad: concealSecrets('verification', '/verify-email/$token', ['token']),
  component: lazyRouteComponent(linkPages, 'VerifyEmailPage'),
  staticData: { title: 'Confirm your address' },
})

const bookDemoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'bookdemo/$token',
  beforeLoad: concealSecrets('demo', '/bookdemo/$token', ['token']),
  component: lazyRouteComponent(linkPages, 'BookDemoPage'),
  staticData: { title: 'Book a demonstration' },
})

const invitedSignUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'signup/$token',
  beforeLoad: concealSecrets('invitation', '/signup/$token', ['token']),
  component: lazyRouteComponent(invitationPages, 'InvitedSignUpPage'),
  staticData: { title: 'You are invited' },
})

const existingSignUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'existingSignup/$token',
  beforeLoad: concealSecrets('invitation', '/existingSignup/$token', ['token']),
  loader: () => invitationPages().then(({ loadProviders }) => loadProviders()),
  component: lazyRouteComponent(invitationPages, 'ExistingSignUpPage'),
  staticData: { title: 'You are invited' },
})

const licenceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'appsumo/$key',
  beforeLoad: concealSecrets('licence', '/appsumo/$key', ['key']),
  component: lazyRouteComponent(licencePages, 'LicencePage'),
  staticData: { title: 'Redeem your licence' },
})

/** Whoever is signed in needs no second account: the key is redeemed on its other page. */
const licenceSignUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'appsumo/signup/$key',
  beforeLoad: (context) => {
    concealSecrets('licence', '/appsumo/signup/$key', ['key'])(context)
    if (isSignedIn())
      throw redirect({ to: '/appsumo/$key', params: { key: concealed }, replace: true })
  },
  loader: () => licencePages().then(({ loadProviders }) => loadProviders()),
  component: lazyRouteComponent(licencePages, 'LicenceSignUpPage'),
  staticData: { title: 'Create an account' },
})

const shortlistRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'shortlist/$token',
  beforeLoad: concealSecrets('shortlist', '/shortlist/$token', ['token']),
  component: lazyRouteComponent(() => import('#pages/flows/shortlist-page'), 'ShortlistPage'),
  staticData: { title: 'Shortlist' },
})

/** What is opened by a link out of a mail or a marketplace. */
export const linkRoutes = [
  resetPasswordRoute,
  verifyEmailRoute,
  bookDemoRoute,
  invitedSignUpRoute,
  existingSignUpRoute,
  licenceRoute,
  licenceSignUpRoute,
  shortlistRoute,
] as const
