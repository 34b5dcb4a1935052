import { lookAtVerification } from '@headwater/contract/identity/sign-up'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { readLinkSecret } from '#lib/link-secret'
import { useCredentials } from '#lib/session'
import { Button } from '#ui/button'
import { DeadLink } from '../entry/dead-link.tsx'
import { LinkPage } from '../entry/link-page.tsx'
import { isSameAddress } from '../entry/same-address.ts'
import { SignedInAsAnother } from '../entry/signed-in-as-another.tsx'
import { useLook } from '../entry/use-look.ts'
import { ConfirmChange } from './confirm-change.tsx'
import { ConfirmSignUp } from './confirm-sign-up.tsx'

/** Programs that check mail open links too; only a person presses a button. */
export function VerifyEmailPage() {
  const [token] = useState(() => readLinkSecret('verification'))
  const [isGone, setGone] = useState(false)
  const look = useLook(lookAtVerification, token === undefined ? undefined : { token })
  const credentials = useCredentials()
  if (isGone || token === undefined) return <OldVerification />
  const link = { token, onDead: () => setGone(true) }
  return (
    <LinkPage dead={<OldVerification />} look={look} title="Confirm your address">
      {(seen) => {
        if (seen.kind === 'change') return <ConfirmChange email={seen.email} {...link} />
        if (credentials && !isSameAddress(credentials.email, seen.email))
          return <SignedInAsAnother email={credentials.email} meant={seen.email} what="link" />
        return <ConfirmSignUp seen={seen} {...link} />
      }}
    </LinkPage>
  )
}

function OldVerification() {
  return (
    <DeadLink
      action={
        <div className="flex flex-col gap-2">
          <Button asChild className="w-full" kind="primary" size="lg">
            <Link to="/login">Sign in</Link>
          </Button>
          <Button asChild className="w-full" size="lg">
            <Link to="/signup">Create an account</Link>
          </Button>
        </div>
      }
    >
      If you have confirmed your address already, sign in. If not, ask for a new link by signing up
      once more.
    </DeadLink>
  )
}
