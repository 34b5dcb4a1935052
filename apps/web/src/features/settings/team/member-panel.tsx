import type { Member } from '@headwater/contract/identity/team'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate, formatDateTime } from '#lib/format'
import { useCredentials } from '#lib/session'
import { useReading } from '#lib/use-reading'
import type { Steps } from '#lib/use-steps'
import { Badge } from '#ui/badge'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { PanelSteps } from '#ui/panel-steps'
import { SidePanel } from '#ui/side-panel'
import { nameOf } from '../name-of.ts'
import { MemberAvatar } from './member-avatar.tsx'
import { MemberForm } from './member-form.tsx'
import { useMemberActs } from './use-member-acts.ts'
import { sayWhyNot } from './why-not.ts'

interface MemberPanelProps {
  member: Member | undefined
  /** The place in the list, from 1. */
  position: number
  steps: Steps
  onClose: () => void
  onRemove: (member: Member) => void
}

/** One member at the side of the list: who they are, what they may do, and the way out. */
export function MemberPanel({ member, position, steps, onClose, onRemove }: MemberPanelProps) {
  // What it showed last stays while the panel slides away.
  const [shown, setShown] = useState(member)
  if (member && member !== shown) setShown(member)
  if (!shown) return null
  return (
    <SidePanel
      label={`Member: ${nameOf(shown)}`}
      onOpenChange={(open) => open || onClose()}
      open={member !== undefined}
      position={`Member ${position}`}
      tools={<PanelSteps back="Previous member" on="Next member" steps={steps} />}
    >
      <Identity member={shown} />
      <MemberForm key={shown.id} member={shown} />
      <WaysOut member={shown} onRemove={() => onRemove(shown)} />
    </SidePanel>
  )
}

function Identity({ member }: { member: Member }) {
  const reading = useReading()
  const name = nameOf(member)
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
          Joined {formatDate(member.joinedAt, reading)}
          {member.lastSeenAt && `, last seen ${formatDateTime(member.lastSeenAt, reading)}`}
        </p>
        {member.hasSecondFactor !== null && (
          <p className="text-type-12 text-fg-3">
            {member.hasSecondFactor
              ? 'Signs in with a second factor.'
              : 'Signs in without a second factor.'}
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

function WaysOut({ member, onRemove }: WaysOutProps) {
  const viewer = useCredentials()
  const acts = useMemberActs()
  const [isBusy, setBusy] = useState(false)
  if (!viewer) return null
  const isSelf = member.id === viewer.client_id

  async function turn() {
    setBusy(true)
    await (member.isSuspended ? acts.letIn(member) : acts.suspend(member))
    setBusy(false)
  }

  return (
    <section aria-label="Suspend or remove" className="mt-6 border-t border-line pt-4">
      {member.isSuspended && (
        <div className="mb-4">
          <Banner title={`${member.firstName} can’t sign in`} tone="warn">
            Everything they look after stays with them until they are let in again or removed.
          </Banner>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {!isSelf && (
          <Button
            disabledReason={sayWhyNot('suspend', member, viewer)}
            loading={isBusy}
            onClick={() => void turn()}
          >
            {member.isSuspended ? 'Let in again' : 'Suspend'}
          </Button>
        )}
        {isSelf ? (
          <Button asChild>
            <Link hash="leaving" to="/main/settings/profile">
              Leave the company
            </Link>
          </Button>
        ) : (
          <Button disabledReason={sayWhyNot('remove', member, viewer)} onClick={onRemove}>
            Remove from the company
          </Button>
        )}
      </div>
    </section>
  )
}
