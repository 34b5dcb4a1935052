import { type Invitation, resendInvitation } from '@headwater/contract/identity/invitations'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { withStepUp } from '#features/identity'
import { isCancelled } from '#lib/api-error'
import { formatAgo, formatDate, type Locale } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { Button } from '#ui/buttons/button'
import { Badge } from '#ui/data/badge'
import { toast } from '#ui/feedback/toast'
import { Truncated } from '#ui/typography/truncated'
import { RoleBadge } from './role-badge.tsx'
import { useInvitationsCache } from './use-invitations.ts'

interface InvitationRowProps {
  invitation: Invitation
  now: Date
  locale: Locale
  onRevoke: () => void
}

/** Shows a pending invitation: address, role, inviter and expiry. */
export function InvitationRow({ invitation, now, locale, onRevoke }: InvitationRowProps) {
  const { email, role, grantedPrivileges, invitedBy, sentAt, expiresAt, isExpired } = invitation
  const lists = useInvitationsCache()
  const [isBusy, setBusy] = useState(false)

  async function resend() {
    setBusy(true)
    try {
      await withStepUp(() => call(resendInvitation, { invitationId: invitation.id }))
      toast(`${email} has a new link. The old one no longer works.`)
    } catch (error) {
      if (!isCancelled(error)) toast({ message: formatFailure(error), tone: 'bad' })
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
          Invited by {invitedBy}, {formatAgo(sentAt, now, locale)}
        </p>
      </div>
      <span className="flex md:w-28">
        <RoleBadge granted={grantedPrivileges} name={email} role={role} />
      </span>
      <span className="flex text-type-12 text-fg-2 tabular-nums md:w-40">
        {isExpired ? (
          <Badge tone="warn">Expired</Badge>
        ) : (
          `Expires ${formatDate(expiresAt, locale)}`
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
