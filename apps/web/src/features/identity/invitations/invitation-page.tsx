import { type InvitationLook, lookAtInvitation } from '@headwater/contract/identity/invitations'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { concealed, readLinkSecret } from '#lib/link-secret'
import { useCredentials } from '#lib/session'
import { Button } from '#ui/button'
import { DeadLink } from '../entry/dead-link.tsx'
import { LinkPage } from '../entry/link-page.tsx'
import { isSameAddress } from '../entry/same-address.ts'
import { SignedInAsAnother } from '../entry/signed-in-as-another.tsx'
import { useLook } from '../entry/use-look.ts'

interface InvitationPageProps {
  /** Which of the two pages this is. */
  door: InvitationLook['door']
  children: (invitation: InvitationLook, token: string, onDead: () => void) => ReactNode
}

/** What both doors have in common: whose invitation it is, and whether this is the right door. */
export function InvitationPage({ door, children }: InvitationPageProps) {
  const [token] = useState(() => readLinkSecret('invitation'))
  const [isGone, setGone] = useState(false)
  const look = useLook(lookAtInvitation, token === undefined ? undefined : { token })
  const credentials = useCredentials()
  if (isGone || token === undefined) return <OldInvitation />
  return (
    <LinkPage dead={<OldInvitation />} look={look} title="You are invited">
      {(invitation) => {
        if (invitation.door !== door) return <OtherDoor door={invitation.door} />
        if (credentials && !isSameAddress(credentials.email, invitation.email))
          return (
            <SignedInAsAnother
              email={credentials.email}
              meant={invitation.email}
              what="invitation"
            />
          )
        return children(invitation, token, () => setGone(true))
      }}
    </LinkPage>
  )
}

function OtherDoor({ door }: { door: InvitationLook['door'] }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ to: `/${door}/$token`, params: { token: concealed }, replace: true })
  }, [door, navigate])
  return null
}

function OldInvitation() {
  return (
    <DeadLink
      action={
        <Button asChild className="w-full" kind="primary" size="lg">
          <Link to="/login">Sign in</Link>
        </Button>
      }
    >
      An invitation is good for seven days and works once. Ask whoever invited you for a new one.
    </DeadLink>
  )
}
