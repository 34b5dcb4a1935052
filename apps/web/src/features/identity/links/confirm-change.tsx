import { verifyEmail } from '@headwater/contract/identity/sign-up'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#lib/http-client'
import { dropLinkSecret } from '#lib/link-secret'
import { isSignedIn } from '#lib/session'
import { Button } from '#ui/button'
import { ActButton } from '../entry/act-button.tsx'
import { EntryPage } from '../entry/entry-page.tsx'
import { isDead } from '../entry/use-look.ts'

interface ConfirmChangeProps {
  email: string
  token: string
  onDead: () => void
}

/** Another address for an account. Whoever asked for it has shown who they are, so a press is enough. */
export function ConfirmChange({ email, token, onDead }: ConfirmChangeProps) {
  const [isChanged, setChanged] = useState(false)

  async function confirm() {
    try {
      await call(verifyEmail, { token })
    } catch (error) {
      if (!isDead(error)) throw error
      return onDead()
    }
    dropLinkSecret('verification')
    setChanged(true)
  }

  if (isChanged) return <Changed email={email} />
  return (
    <EntryPage
      lead={
        <>
          One press, and you sign in with <strong className="font-medium text-fg">{email}</strong>{' '}
          from now on.
        </>
      }
      title="Confirm your address"
    >
      <ActButton
        act={confirm}
        action="Confirm my address"
        trouble="Headwater could not confirm your address just now."
      />
    </EntryPage>
  )
}

function Changed({ email }: { email: string }) {
  return (
    <EntryPage lead={`From now on you sign in with ${email}.`} title="Your address is changed">
      <Button asChild className="w-full" kind="primary" size="lg">
        {isSignedIn() ? (
          <Link to="/main/dashboard">Go to the dashboard</Link>
        ) : (
          <Link state={{ arrival: { email } }} to="/login">
            Sign in
          </Link>
        )}
      </Button>
    </EntryPage>
  )
}
