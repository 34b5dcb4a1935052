import type { Member } from '@headwater/contract/identity/team'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate, formatDateTime } from '#lib/format'
import { useCredentials } from '#lib/session'
import { useLocale } from '#lib/use-locale'
import type { PreviousNext } from '#lib/use-previous-next'
import { Button } from '#ui/buttons/button'
import { Badge } from '#ui/data/badge'
import { Banner } from '#ui/feedback/banner'
import { PreviousNextButtons } from '#ui/navigation/previous-next-buttons'
import { SidePanel } from '#ui/overlays/side-panel'
import { formatMemberName } from '../format-member-name.ts'
import { formatActDeniedReason } from './denied-reasons.ts'
import { MemberAvatar } from './member-avatar.tsx'
import { MemberForm } from './member-form.tsx'
import { useMemberActs } from './use-member-acts.ts'

interface MemberPanelProps {
  member: Member | undefined
  /** The position in the list, from 1. */
  position: number
  steps: PreviousNext
  onClose: () => void
  onRemove: (member: Member) => void
}

/** Shows one member next to the list: identity, privileges and removal. */
export function MemberPanel({
  member,
  position,
  steps: previousNext,
  onClose,
  onRemove,
}: MemberPanelProps) {
  // Keep showing the last member while the panel slides out.
  const [shown, setShown] = useState(member)
  if (member && member !== shown) setShown(member)
  if (!shown) return null
  return (
    <SidePanel
      label={`Member: ${formatMemberName(shown)}`}
      onOpenChange={(open) => open || onClose()}
      open={member !== undefined}
      position={`Member ${position}`}
      tools={<PreviousNextButtons back="Previous member" on="Next member" steps={previousNext} />}
    >
      <Identity member={shown} />
      <MemberForm key={shown.id} member={shown} />
      <SuspendOrRemove member={shown} onRemove={() => onRemove(shown)} />
    </SidePanel>
  )
}

function Identity({ member }: { member: Member }) {
  const locale = useLocale()
  const name = formatMemberName(member)
  return (
    <div className="flex gap-3 pb-5">
      <MemberAvatar name={name} photoUrl={member.photoUrl} size={48} />
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-2 text-type-18">
          {name}
          {member.isSuspended && <Badge tone="warn">Suspended</Badge>}
        </h3>
        {member.title && <p className="text-fg-2">{member.title}</p>}
        <a className="block truncate text-link" href={`mailto:${member.email}`}>
          {member.email}
        </a>
        <p className="mt-1 text-type-12 text-fg-3">
          Joined {formatDate(member.joinedAt, locale)}
          {member.lastSeenAt && `, last seen ${formatDateTime(member.lastSeenAt, locale)}`}
        </p>
        {member.hasSecondFactor !== null && (
          <p className="text-type-12 text-fg-3">
            {member.hasSecondFactor ? 'Uses a second factor.' : 'Does not use a second factor.'}
          </p>
        )}
      </div>
    </div>
  )
}

interface WaysOutProps {
  member: Member
  onRemove: () => void
}

function SuspendOrRemove({ member, onRemove }: WaysOutProps) {
  const viewer = useCredentials()
  const acts = useMemberActs()
  const [isBusy, setBusy] = useState(false)
  if (!viewer) return null
  const isSelf = member.id === viewer.client_id

  async function toggleSuspended() {
    setBusy(true)
    await (member.isSuspended ? acts.letIn(member) : acts.suspend(member))
    setBusy(false)
  }

  return (
    <section aria-label="Suspend or remove" className="mt-6 border-t border-line pt-4">
      {member.isSuspended && (
        <div className="mb-4">
          <Banner title={`${member.firstName} can’t sign in`} tone="warn">
            Their work stays assigned to them until they are reactivated or removed.
          </Banner>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {!isSelf && (
          <Button
            disabledReason={formatActDeniedReason('suspend', member, viewer)}
            loading={isBusy}
            onClick={() => void toggleSuspended()}
          >
            {member.isSuspended ? 'Reactivate' : 'Suspend'}
          </Button>
        )}
        {isSelf ? (
          <Button asChild>
            <Link hash="leaving" to="/main/settings/profile">
              Leave company
            </Link>
          </Button>
        ) : (
          <Button
            disabledReason={formatActDeniedReason('remove', member, viewer)}
            onClick={onRemove}
          >
            Remove from company
          </Button>
        )}
      </div>
    </section>
  )
}
