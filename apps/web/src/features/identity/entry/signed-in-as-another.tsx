import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { signOut } from '#lib/session'
import { Button } from '#ui/button'
import { EntryPage } from './entry-page.tsx'

interface SignedInAsAnotherProps {
  /** Who is signed in here. */
  email: string
  /** Whom the link was sent to. */
  meant: string
  /** What the link is called: "invitation", "link". */
  what: string
}

/** A link is for one person. Whoever else is signed in here has to make room first. */
export function SignedInAsAnother({ email, meant, what }: SignedInAsAnotherProps) {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <EntryPage
      lead={
        <>
          You are signed in as <strong className="font-medium text-fg">{email}</strong>. The {what}{' '}
          went to <strong className="font-medium text-fg">{meant}</strong>.
        </>
      }
      title={`This ${what} is for another address`}
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
          Sign out and go on
        </Button>
        <Button asChild className="w-full" size="lg">
          <Link to="/main/dashboard">Stay signed in</Link>
        </Button>
      </div>
    </EntryPage>
  )
}
