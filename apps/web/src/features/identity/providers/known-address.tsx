import type { Provider } from '@headwater/contract/identity/fields'
import { Link } from '@tanstack/react-router'
import { Button } from '#ui/button'
import { EntryPage } from '../entry/entry-page.tsx'
import { providerName } from './provider-name.ts'

/** The same address is no proof of the same person: only whoever is signed in may link the two. */
export function KnownAddress({ email, provider }: { email: string; provider: Provider }) {
  return (
    <EntryPage
      lead={
        <>
          <strong className="font-medium text-fg">{email}</strong> belongs to an account that is not
          linked with {providerName[provider]}. Sign in with your password, then link{' '}
          {providerName[provider]} in Settings.
        </>
      }
      title="You have an account with this address"
    >
      <Button asChild className="w-full" kind="primary" size="lg">
        <Link state={{ arrival: { email } }} to="/login">
          Sign in with your password
        </Link>
      </Button>
    </EntryPage>
  )
}
