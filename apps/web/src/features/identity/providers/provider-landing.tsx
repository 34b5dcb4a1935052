import type { Login } from '@headwater/contract/identity'
import type { Provider } from '@headwater/contract/identity/fields'
import type { ProviderOutcome } from '@headwater/contract/identity/providers'
import { useNavigate } from '@tanstack/react-router'
import { signIn } from '#lib/session'
import { credentialsOf } from '#lib/session-state'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Spinner } from '#ui/spinner'
import { EntryPage } from '../entry/entry-page.tsx'
import { NoCompanyBanner } from '../sign-in/no-company-banner.tsx'
import { SecondFactorStep } from '../sign-in/second-factor-step.tsx'
import { KnownAddress } from './known-address.tsx'
import { Linked, Welcome } from './onward.tsx'
import { providerName } from './provider-name.ts'
import { ProviderSignUp } from './provider-sign-up.tsx'
import { takeReturnPlace } from './return-place.ts'
import { TooLate } from './too-late.tsx'
import { useExchange } from './use-exchange.ts'

interface ProviderLandingProps {
  provider: Provider
  intent: 'signin' | 'signup'
}

/** Where a provider's sign-in ends and ours goes on. */
export function ProviderLanding({ provider, intent }: ProviderLandingProps) {
  const exchange = useExchange(provider)
  const title = `Signing you in with ${providerName[provider]}`
  switch (exchange.phase) {
    case 'waiting':
      return (
        <EntryPage lead="One moment." title={title}>
          <Spinner className="text-accent" size={20} />
        </EntryPage>
      )
    case 'failed':
      return (
        <EntryPage title={title}>
          <Banner
            action={<Button onClick={exchange.retry}>Try again</Button>}
            title={exchange.sentence}
            tone="bad"
          />
        </EntryPage>
      )
    case 'no-company':
      return (
        <EntryPage title={title}>
          <NoCompanyBanner sentence={exchange.sentence} />
        </EntryPage>
      )
    case 'dead':
      return <TooLate intent={intent} provider={provider} />
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

  /** The guard of the sign-in page knows which ways on are safe. */
  async function enter(login: Login) {
    signIn(credentialsOf(login))
    await navigate({ to: '/login', search: { returnTo: takeReturnPlace() }, replace: true })
  }

  switch (outcome.kind) {
    case 'signed-in':
      return <Welcome enter={() => enter(outcome.login)} />
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
      return <KnownAddress email={outcome.email} provider={provider} />
    case 'linked':
      return <Linked provider={provider} />
  }
}
