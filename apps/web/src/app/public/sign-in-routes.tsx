import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { isSignedIn } from '#lib/session'
import { toast } from '#ui/feedback/toast'
import { rootRoute } from '../root-route.tsx'
import { redirectWhenSignedIn } from '../session-guard.ts'
import { concealDeviceSecret } from './conceal-link-secrets.ts'

/** Allowed query parameters. Any others are dropped silently. */
const LoginSearch = z.object({
  returnTo: z.string().optional().catch(undefined),
  forgot: z.literal(1).optional().catch(undefined),
  failed: z.enum(['google', 'linkedin']).optional().catch(undefined),
  why: z.string().optional().catch(undefined),
  device: z.string().optional().catch(undefined),
})

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'login',
  validateSearch: LoginSearch,
  beforeLoad: (context) => {
    notifyLinkingFailedAndRedirect(context.search)
    redirectWhenSignedIn(context)
    concealDeviceSecret(context)
  },
  loader: () =>
    import('#pages/identity/sign-in').then(({ loadAvailableProviders }) =>
      loadAvailableProviders(),
    ),
  component: lazyRouteComponent(() => import('#pages/identity/sign-in'), 'LoginPage'),
  staticData: { title: 'Sign in' },
})

/** Signed-in users are not redirected: the email that links here may be opened on any device. */
export const secureAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'secure-account',
  component: lazyRouteComponent(() => import('#pages/identity/sign-in'), 'SecureAccountPage'),
  staticData: { title: 'Secure your account' },
})

const signUpPages = () => import('#pages/identity/sign-up')
const loadForSignUp = () =>
  signUpPages().then(({ loadAvailableProviders }) => loadAvailableProviders())

export const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'signup',
  beforeLoad: () => redirectWhenSignedIn({ search: {} }),
  loader: loadForSignUp,
  component: lazyRouteComponent(signUpPages, 'SignUpPage'),
  staticData: { title: 'Create an account' },
})

export const signUpWithJobRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'signupAndCreate/$jobTitle',
  beforeLoad: () => redirectWhenSignedIn({ search: {} }),
  loader: loadForSignUp,
  component: lazyRouteComponent(signUpPages, 'SignUpWithJobPage'),
  staticData: { title: 'Create an account' },
})

/**
 * Providers redirect every failure here. A user who is signed in came from the settings to link an
 * account.
 */
function notifyLinkingFailedAndRedirect({ failed, why }: z.infer<typeof LoginSearch>): void {
  if (failed === undefined || !isSignedIn()) return
  const name = failed === 'google' ? 'Google' : 'LinkedIn'
  toast({
    message: why === 'cancelled' ? `Linking ${name} was cancelled.` : `${name} couldn’t be linked.`,
    tone: why === 'cancelled' ? 'plain' : 'bad',
  })
  throw redirect({ href: '/main/settings/profile', replace: true })
}
