import {
  getInvitationByToken,
  type InvitationDetails,
} from '@headwater/contract/identity/invitations'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { concealedSecret, readLinkSecret } from '#lib/link-secret'
import { useCredentials } from '#lib/session'
import { Button } from '#ui/buttons/button'
import { InvalidLink } from '../auth/invalid-link.tsx'
import { isSameEmail } from '../auth/is-same-email.ts'
import { LinkPage } from '../auth/link-page.tsx'
import { SignedInAsOtherUser } from '../auth/signed-in-as-other-user.tsx'
import { useLinkLookup } from '../auth/use-link-lookup.ts'

interface InvitationPageProps {
  /** Which of the two invitation pages this is. */
  page: InvitationDetails['page']
  children: (invitation: InvitationDetails, token: string, onInvalidLink: () => void) => ReactNode
}

/**
 * Renders what both invitation pages share: loads the invitation and redirects to the right page.
 */
export function InvitationPage({ page, children }: InvitationPageProps) {
  const [token] = useState(() => readLinkSecret('invitation'))
  const [isGone, setGone] = useState(false)
  const lookup = useLinkLookup(getInvitationByToken, token === undefined ? undefined : { token })
  const credentials = useCredentials()
  if (isGone || token === undefined) return <ExpiredInvitation />
  return (
    <LinkPage invalidLink={<ExpiredInvitation />} lookup={lookup} title="You’re invited">
      {(invitation) => {
        if (invitation.page !== page) return <RedirectToOtherPage page={invitation.page} />
        if (credentials && !isSameEmail(credentials.email, invitation.email))
          return (
            <SignedInAsOtherUser
              email={credentials.email}
              intendedEmail={invitation.email}
              what="invitation"
            />
          )
        return children(invitation, token, () => setGone(true))
      }}
    </LinkPage>
  )
}

function RedirectToOtherPage({ page }: { page: InvitationDetails['page'] }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ to: `/${page}/$token`, params: { token: concealedSecret }, replace: true })
  }, [page, navigate])
  return null
}

function ExpiredInvitation() {
  return (
    <InvalidLink
      action={
        <Button asChild className="w-full" kind="primary" size="lg">
          <Link to="/login">Sign in</Link>
        </Button>
      }
    >
      Invitations expire after seven days and work once. Ask for a new one.
    </InvalidLink>
  )
}
