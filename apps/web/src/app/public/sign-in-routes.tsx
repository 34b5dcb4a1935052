import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { isSignedIn } from '#lib/session'
import { toast } from '#ui/toast'
import { rootRoute } from '../root-route.tsx'
import { leaveWhenSignedIn } from '../session-guard.ts'
import { concealDevice } from './conceal-secrets.ts'

/** What may stand behind the question mark. Anything else is dropped without a word. */
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
    sayThatLinkingFailed(context.search)
    leaveWhenSignedIn(context)
    concealDevice(context)
  },
  loader: () => import('#pages/identity/sign-in').then(({ loadProviders }) => loadProviders()),
  component: lazyRouteComponent(() => import('#pages/identity/sign-in'), 'LoginPage'),
  staticData: { title: 'Sign in' },
})

const signUpPages = () => import('#pages/identity/sign-up')
const loadForSignUp = () => signUpPages().then(({ loadProviders }) => loadProviders())

export const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'signup',
  beforeLoad: () => leaveWhenSignedIn({ search: {} }),
  loader: loadForSignUp,
  component: lazyRouteComponent(signUpPages, 'SignUpPage'),
  staticData: { title: 'Create an account' },
})

export const signUpWithJobRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'signupAndCreate/$jobTitle',
  beforeLoad: () => leaveWhenSignedIn({ search: {} }),
  loader: loadForSignUp,
  component: lazyRouteComponent(signUpPages, 'SignUpWithJobPage'),
  staticData: { title: 'Create an account' },
})

/** Providers send everybody back here; whoever is signed in had come from the settings to link. */
function sayThatLinkingFailed({ failed, why }: z.infer<typeof LoginSearch>): void {
  if (failed === undefined || !isSignedIn()) return
  const name = failed === 'google' ? 'Google' : 'LinkedIn'
  toast({
    message: why === 'cancelled' ? `You stopped linking ${name}.` : `${name} could not be linked.`,
    tone: why === 'cancelled' ? 'plain' : 'bad',
  })
  throw redirect({ href: '/main/settings/profile', replace: true })
}
