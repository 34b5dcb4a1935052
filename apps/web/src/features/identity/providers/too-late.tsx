import type { Provider } from '@headwater/contract/identity/fields'
import { Link } from '@tanstack/react-router'
import { useCredentials } from '#lib/session'
import { Button } from '#ui/button'
import { EntryPage } from '../entry/entry-page.tsx'
import { providerName } from './provider-name.ts'

interface TooLateProps {
  provider: Provider
  intent: 'signin' | 'signup'
}

/** A landing is good for a minute and for one use. */
export function TooLate({ provider, intent }: TooLateProps) {
  const isSignedIn = useCredentials() !== null
  return (
    <EntryPage
      lead={`What ${providerName[provider]} sent us is good for one minute and works once.`}
      title="This took too long"
    >
      <Button asChild className="w-full" kind="primary" size="lg">
        {isSignedIn ? (
          <Link to="/main/dashboard">Go to the dashboard</Link>
        ) : (
          <Link to={intent === 'signin' ? '/login' : '/signup'}>Start again</Link>
        )}
      </Button>
    </EntryPage>
  )
}
