import type { Provider } from '@headwater/contract/identity/fields'
import { Link } from '@tanstack/react-router'
import { useCredentials } from '#lib/session'
import { Button } from '#ui/buttons/button'
import { AuthPage } from '../auth/auth-page.tsx'
import { providerName } from './available-providers.ts'

interface TooLateProps {
  provider: Provider
  intent: 'signin' | 'signup'
}

/** Shows that the callback has expired. It is valid for a minute and for one use. */
export function ProviderCallbackExpired({ provider, intent }: TooLateProps) {
  const isSignedIn = useCredentials() !== null
  return (
    <AuthPage
      lead={`A sign-in with ${providerName[provider]} must be finished within one minute and works once.`}
      title="This took too long"
    >
      <Button asChild className="w-full" kind="primary" size="lg">
        {isSignedIn ? (
          <Link to="/main/dashboard">Go to dashboard</Link>
        ) : (
          <Link to={intent === 'signin' ? '/login' : '/signup'}>Start again</Link>
        )}
      </Button>
    </AuthPage>
  )
}
