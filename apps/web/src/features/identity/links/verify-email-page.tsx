import { getVerificationByToken } from '@headwater/contract/identity/sign-up'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { readLinkSecret } from '#lib/link-secret'
import { useCredentials } from '#lib/session'
import { Button } from '#ui/buttons/button'
import { InvalidLink } from '../auth/invalid-link.tsx'
import { isSameEmail } from '../auth/is-same-email.ts'
import { LinkPage } from '../auth/link-page.tsx'
import { SignedInAsOtherUser } from '../auth/signed-in-as-other-user.tsx'
import { useLinkLookup } from '../auth/use-link-lookup.ts'
import { ConfirmEmailChange } from './confirm-email-change.tsx'
import { ConfirmSignUp } from './confirm-sign-up.tsx'

/** Requires a button press, because email scanners open links too. */
export function VerifyEmailPage() {
  const [token] = useState(() => readLinkSecret('verification'))
  const [isGone, setGone] = useState(false)
  const lookup = useLinkLookup(getVerificationByToken, token === undefined ? undefined : { token })
  const credentials = useCredentials()
  if (isGone || token === undefined) return <ExpiredVerification />
  const link = { token, onInvalidLink: () => setGone(true) }
  return (
    <LinkPage
      invalidLink={<ExpiredVerification />}
      lookup={lookup}
      title="Confirm your email address"
    >
      {(seen) => {
        if (seen.kind === 'change') return <ConfirmEmailChange email={seen.email} {...link} />
        if (credentials && !isSameEmail(credentials.email, seen.email))
          return (
            <SignedInAsOtherUser email={credentials.email} intendedEmail={seen.email} what="link" />
          )
        return <ConfirmSignUp seen={seen} {...link} />
      }}
    </LinkPage>
  )
}

function ExpiredVerification() {
  return (
    <InvalidLink
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
      If you already confirmed your email address, sign in. If not, sign up again to get a new link.
    </InvalidLink>
  )
}
