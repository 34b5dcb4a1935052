import type { Login } from '@headwater/contract/identity'
import type { Provider } from '@headwater/contract/identity/fields'
import type { ProviderOutcome } from '@headwater/contract/identity/providers'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { signIn } from '#lib/session'
import { toCredentials } from '#lib/session-state'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Spinner } from '#ui/feedback/spinner'
import { toast } from '#ui/feedback/toast'
import { AuthPage } from '../auth/auth-page.tsx'
import { NoCompanyBanner } from '../sign-in/no-company-banner.tsx'
import { SecondFactorStep } from '../sign-in/second-factor-step.tsx'
import { providerName } from './available-providers.ts'
import { ProviderCallbackExpired } from './provider-callback-expired.tsx'
import { ProviderSignUp } from './provider-sign-up.tsx'
import { consumeReturnPath } from './return-path.ts'
import { useProviderExchange } from './use-provider-exchange.ts'

interface ProviderLandingProps {
  provider: Provider
  intent: 'signin' | 'signup'
}

/** Handles the return from a provider's sign-in. */
export function ProviderCallback({ provider, intent }: ProviderLandingProps) {
  const exchange = useProviderExchange(provider)
  const title = `Signing you in with ${providerName[provider]}`
  switch (exchange.phase) {
    case 'waiting':
      return (
        <AuthPage lead="One moment." title={title}>
          <Spinner className="text-accent" size={20} />
        </AuthPage>
      )
    case 'failed':
      return (
        <AuthPage title={title}>
          <Banner
            action={<Button onClick={exchange.retry}>Try again</Button>}
            title={exchange.sentence}
            tone="bad"
          />
        </AuthPage>
      )
    case 'no-company':
      return (
        <AuthPage title={title}>
          <NoCompanyBanner sentence={exchange.sentence} />
        </AuthPage>
      )
    case 'invalid':
      return <ProviderCallbackExpired intent={intent} provider={provider} />
    case 'done':
      return <Outcome intent={intent} outcome={exchange.outcome} provider={provider} />
  }
}

interface OutcomeProps extends ProviderLandingProps {
  outcome: ProviderOutcome
}

function Outcome({ outcome, provider, intent }: OutcomeProps) {
  const navigate = useNavigate()
  const start = intent === 'signin' ? '/login' : '/signup'

  /** The guard of the sign-in page decides which return paths are safe. */
  async function enter(login: Login) {
    signIn(toCredentials(login))
    await navigate({ to: '/login', search: { returnTo: consumeReturnPath() }, replace: true })
  }

  switch (outcome.kind) {
    case 'signed-in':
      return <SignedInRedirect enter={() => enter(outcome.login)} />
    case 'second-factor':
      return (
        <SecondFactorStep
          needed={outcome.needed}
          onSignedIn={enter}
          onStartAgain={() => void navigate({ to: start, replace: true })}
        />
      )
    case 'sign-up':
      return <ProviderSignUp {...outcome} onSignedIn={enter} provider={provider} />
    case 'known-address':
      return <EmailAlreadyRegistered email={outcome.email} provider={provider} />
    case 'linked':
      return <LinkedRedirect provider={provider} />
  }
}

/** The same address does not prove the same person, so only a signed-in user may link the two. */
function EmailAlreadyRegistered({ email, provider }: { email: string; provider: Provider }) {
  return (
    <AuthPage
      lead={
        <>
          <strong className="font-medium text-fg">{email}</strong> belongs to an account that is not
          linked to {providerName[provider]}. Sign in with your password, then link{' '}
          {providerName[provider]} in Settings.
        </>
      }
      title="You already have an account"
    >
      <Button asChild className="w-full" kind="primary" size="lg">
        <Link state={{ arrival: { email } }} to="/login">
          Sign in with your password
        </Link>
      </Button>
    </AuthPage>
  )
}

/** Shown until the next page has loaded. */
function SignedInRedirect({ enter }: { enter: () => Promise<void> }) {
  useOnce(enter)
  return <AuthPage lead="You are signed in." title="Welcome" />
}

/** Linking starts in the settings, so it ends there. */
function LinkedRedirect({ provider }: { provider: Provider }) {
  const navigate = useNavigate()
  useOnce(async () => {
    toast(`${providerName[provider]} is linked. You can now sign in with it.`)
    await navigate({ href: '/main/settings/profile', replace: true })
  })
  return <AuthPage lead="One moment." title={`${providerName[provider]} is linked`} />
}

function useOnce(act: () => Promise<void>): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    void act()
  })
}
