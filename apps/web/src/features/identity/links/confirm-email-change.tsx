import { verifyEmail } from '@headwater/contract/identity/sign-up'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#lib/http-client'
import { deleteLinkSecret } from '#lib/link-secret'
import { isSignedIn } from '#lib/session'
import { Button } from '#ui/buttons/button'
import { ActionButton } from '../auth/action-button.tsx'
import { AuthPage } from '../auth/auth-page.tsx'
import { isInvalidLinkError } from '../auth/use-link-lookup.ts'

interface ConfirmChangeProps {
  email: string
  token: string
  onInvalidLink: () => void
}

/**
 * Confirms a new email address. The user proved their identity when requesting it, so one click is
 * enough.
 */
export function ConfirmEmailChange({ email, token, onInvalidLink }: ConfirmChangeProps) {
  const [isChanged, setChanged] = useState(false)

  async function confirm() {
    try {
      await call(verifyEmail, { token })
    } catch (error) {
      if (!isInvalidLinkError(error)) throw error
      return onInvalidLink()
    }
    deleteLinkSecret('verification')
    setChanged(true)
  }

  if (isChanged) return <EmailChanged email={email} />
  return (
    <AuthPage
      lead={
        <>
          After you confirm, you sign in with{' '}
          <strong className="font-medium text-fg">{email}</strong> from now on.
        </>
      }
      title="Confirm your email address"
    >
      <ActionButton
        act={confirm}
        action="Confirm email address"
        trouble="We couldn’t confirm your email address."
      />
    </AuthPage>
  )
}

function EmailChanged({ email }: { email: string }) {
  return (
    <AuthPage
      lead={`From now on you sign in with ${email}.`}
      title="Your email address was changed"
    >
      <Button asChild className="w-full" kind="primary" size="lg">
        {isSignedIn() ? (
          <Link to="/main/dashboard">Go to dashboard</Link>
        ) : (
          <Link state={{ arrival: { email } }} to="/login">
            Sign in
          </Link>
        )}
      </Button>
    </AuthPage>
  )
}
