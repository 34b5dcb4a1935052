import { type Invitation, resendInvitation } from '@headwater/contract/identity/invitations'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { formatAgo, formatDate, type Reading } from '#lib/format'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { toast } from '#ui/toast'
import { Truncated } from '#ui/truncated'
import { RoleBadge } from './role-badge.tsx'
import { useInvitationLists } from './use-invitations.ts'

interface InvitationRowProps {
  invitation: Invitation
  now: Date
  reading: Reading
  onRevoke: () => void
}

/** An invitation on its way: to whom, as what, by whom, how long it still works. */
export function InvitationRow({ invitation, now, reading, onRevoke }: InvitationRowProps) {
  const { email, role, grantedPrivileges, invitedBy, sentAt, expiresAt, isExpired } = invitation
  const lists = useInvitationLists()
  const [isBusy, setBusy] = useState(false)

  async function resend() {
    setBusy(true)
    try {
      await call(resendInvitation, { invitationId: invitation.id })
      toast(`${email} has a new link. The old one no longer works.`)
    } catch (error) {
      toast({ message: sayFailure(error), tone: 'bad' })
    } finally {
      lists.reload()
      setBusy(false)
    }
  }

  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 py-2 not-first:border-t">
      <span className="grid size-8 shrink-0 place-items-center rounded-full border border-line bg-sunken text-fg-3 max-md:hidden">
        <Mail aria-hidden="true" size={14} />
      </span>
      <div className="min-w-48 flex-1">
        <Truncated className="font-medium" text={email} />
        <p className="text-type-12 text-fg-2">
          Invited by {invitedBy}, {formatAgo(sentAt, now, reading)}
        </p>
      </div>
      <span className="flex md:w-28">
        <RoleBadge granted={grantedPrivileges} name={email} role={role} />
      </span>
      <span className="flex text-type-12 text-fg-2 tabular-nums md:w-40">
        {isExpired ? (
          <Badge tone="warn">Expired</Badge>
        ) : (
          `Works until ${formatDate(expiresAt, reading)}`
        )}
      </span>
      <span className="flex gap-2 max-md:w-full">
        <Button
          aria-label={`Resend to ${email}`}
          loading={isBusy}
          onClick={() => void resend()}
          size="sm"
        >
          Resend
        </Button>
        <Button aria-label={`Revoke ${email}`} kind="ghost" onClick={onRevoke} size="sm">
          Revoke
        </Button>
      </span>
    </li>
  )
}
