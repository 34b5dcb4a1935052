import type { Member } from '@headwater/contract/identity/team'
import { useNavigate } from '@tanstack/react-router'
import { LogOut, PanelRight, UserCheck, UserMinus, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCredentials } from '#lib/session'
import type { MenuPlacement } from '#ui/overlays/lazy-menu'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu'
import { formatActDeniedReason } from './denied-reasons.ts'
import { useMemberActs } from './use-member-acts.ts'

interface MemberMenuProps extends MenuPlacement {
  member: Member
  onOpen: () => void
  onRemove: () => void
}

/** Shows the actions on a member. Disabled ones explain why. */
export function MemberMenu({ member, onOpen, onRemove, ...place }: MemberMenuProps) {
  const viewer = useCredentials()
  const acts = useMemberActs()
  const navigate = useNavigate()
  if (!viewer) return null
  const isSelf = member.id === viewer.client_id
  const whyNotSuspend = formatActDeniedReason('suspend', member, viewer)
  const whyNotRemove = formatActDeniedReason('remove', member, viewer)
  return (
    <Menu align="end" className="max-w-72" {...place}>
      <MenuItem icon={PanelRight} onSelect={onOpen} shortcut="Enter">
        Open
      </MenuItem>
      <MenuItem
        disabled={whyNotSuspend !== undefined}
        icon={member.isSuspended ? UserCheck : UserMinus}
        onSelect={() => void (member.isSuspended ? acts.letIn(member) : acts.suspend(member))}
      >
        <WithReason why={whyNotSuspend}>{member.isSuspended ? 'Reactivate' : 'Suspend'}</WithReason>
      </MenuItem>
      <MenuSeparator />
      {isSelf ? (
        <MenuItem
          icon={LogOut}
          onSelect={() => void navigate({ to: '/main/settings/profile', hash: 'leaving' })}
        >
          Leave company
        </MenuItem>
      ) : (
        <MenuItem
          danger={whyNotRemove === undefined}
          disabled={whyNotRemove !== undefined}
          icon={UserX}
          onSelect={onRemove}
        >
          <WithReason why={whyNotRemove}>Remove</WithReason>
        </MenuItem>
      )}
    </Menu>
  )
}

function WithReason({ why, children }: { why: string | undefined; children: ReactNode }) {
  if (why === undefined) return children
  return (
    <>
      {children}
      <span className="block text-type-12 whitespace-normal">{why}</span>
    </>
  )
}
