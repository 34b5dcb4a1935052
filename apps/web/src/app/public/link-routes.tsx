import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { concealedSecret } from '#lib/link-secret'
import { isSignedIn } from '#lib/session'
import { rootRoute } from '../root-route.tsx'
import { concealLinkSecrets } from './conceal-link-secrets.ts'

const linkPages = () => import('#pages/identity/links')
const invitationPages = () => import('#pages/identity/invitations')
const licencePages = () => import('#pages/identity/licences')

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'resetPassword/$token/$typeOfUser',
  beforeLoad: concealLinkSecrets('reset', '/resetPassword/$token/$typeOfUser', ['token']),
  component: lazyRouteComponent(linkPages, 'ResetPasswordPage'),
  staticData: { title: 'Choose a new password' },
})

const verifyEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'verify-email/$token',
  beforeLoad: concealLinkSecrets('verification', '/verify-email/$token', ['token']),
  component: lazyRouteComponent(linkPages, 'VerifyEmailPage'),
  staticData: { title: 'Confirm your email address' },
})

const bookDemoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'bookdemo/$token',
  beforeLoad: concealLinkSecrets('demo', '/bookdemo/$token', ['token']),
  component: lazyRouteComponent(linkPages, 'BookDemoPage'),
  staticData: { title: 'Book a demo' },
})

const invitedSignUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'signup/$token',
  beforeLoad: concealLinkSecrets('invitation', '/signup/$token', ['token']),
  component: lazyRouteComponent(invitationPages, 'InvitedSignUpPage'),
  staticData: { title: 'You’re invited' },
})

const existingSignUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'existingSignup/$token',
  beforeLoad: concealLinkSecrets('invitation', '/existingSignup/$token', ['token']),
  loader: () => invitationPages().then(({ loadAvailableProviders }) => loadAvailableProviders()),
  component: lazyRouteComponent(invitationPages, 'ExistingSignUpPage'),
  staticData: { title: 'You’re invited' },
})

const licenceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'appsumo/$key',
  beforeLoad: concealLinkSecrets('licence', '/appsumo/$key', ['key']),
  component: lazyRouteComponent(licencePages, 'LicencePage'),
  staticData: { title: 'Redeem your licence' },
})

/**
 * A signed-in user needs no second account, so they are redirected to the page that redeems the
 * key.
 */
const licenceSignUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'appsumo/signup/$key',
  beforeLoad: (context) => {
    concealLinkSecrets('licence', '/appsumo/signup/$key', ['key'])(context)
    if (isSignedIn())
      throw redirect({ to: '/appsumo/$key', params: { key: concealedSecret }, replace: true })
  },
  loader: () => licencePages().then(({ loadAvailableProviders }) => loadAvailableProviders()),
  component: lazyRouteComponent(licencePages, 'LicenceSignUpPage'),
  staticData: { title: 'Create an account' },
})

const shortlistRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'shortlist/$token',
  beforeLoad: concealLinkSecrets('shortlist', '/shortlist/$token', ['token']),
  component: lazyRouteComponent(() => import('#pages/flows/shortlist-page'), 'ShortlistPage'),
  staticData: { title: 'Shortlist' },
})

const unsubscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'unsubscribe/$token',
  beforeLoad: concealLinkSecrets('unsubscribe', '/unsubscribe/$token', ['token']),
  component: lazyRouteComponent(() => import('#pages/outreach/unsubscribe'), 'UnsubscribePage'),
  staticData: { title: 'Unsubscribe', isTalentPage: true },
})

/** Routes opened by a link in an email or a marketplace. */
export const linkRoutes = [
  resetPasswordRoute,
  verifyEmailRoute,
  bookDemoRoute,
  invitedSignUpRoute,
  existingSignUpRoute,
  licenceRoute,
  licenceSignUpRoute,
  shortlistRoute,
  unsubscribeRoute,
] as const
