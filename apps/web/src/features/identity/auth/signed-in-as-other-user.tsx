import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { signOut } from '#lib/session'
import { Button } from '#ui/buttons/button'
import { AuthPage } from './auth-page.tsx'

interface SignedInAsAnotherProps {
  /** The address of the signed-in user. */
  email: string
  /** The address the link was sent to. */
  intendedEmail: string
  /** The kind of link: "invitation", "link". */
  what: string
}

/** Informs a signed-in user that the link is for another address and offers to sign out. */
export function SignedInAsOtherUser({ email, intendedEmail, what }: SignedInAsAnotherProps) {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <AuthPage
      lead={
        <>
          You are signed in as <strong className="font-medium text-fg">{email}</strong>. The {what}{' '}
          was sent to <strong className="font-medium text-fg">{intendedEmail}</strong>.
        </>
      }
      title={`This ${what} is for another email address`}
    >
      <div className="flex flex-col gap-2">
        <Button
          className="w-full"
          kind="primary"
          loading={isLeaving}
          onClick={() => {
            setLeaving(true)
            void signOut()
          }}
          size="lg"
        >
          Sign out and continue
        </Button>
        <Button asChild className="w-full" size="lg">
          <Link to="/main/dashboard">Stay signed in</Link>
        </Button>
      </div>
    </AuthPage>
  )
}
