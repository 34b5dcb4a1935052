import type { Member } from '@headwater/contract/identity/team'
import { useNavigate } from '@tanstack/react-router'
import { LogOut, PanelRight, UserCheck, UserMinus, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCredentials } from '#lib/session'
import type { LatePlace } from '#ui/late-menu'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu'
import { useMemberActs } from './use-member-acts.ts'
import { sayWhyNot } from './why-not.ts'

interface MemberMenuProps extends LatePlace {
  member: Member
  onOpen: () => void
  onRemove: () => void
}

/** What can be done to a member. What can't be says why. */
export function MemberMenu({ member, onOpen, onRemove, ...place }: MemberMenuProps) {
  const viewer = useCredentials()
  const acts = useMemberActs()
  const navigate = useNavigate()
  if (!viewer) return null
  const isSelf = member.id === viewer.client_id
  const whyNotSuspend = sayWhyNot('suspend', member, viewer)
  const whyNotRemove = sayWhyNot('remove', member, viewer)
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
        <Reasoned why={whyNotSuspend}>{member.isSuspended ? 'Let in again' : 'Suspend'}</Reasoned>
      </MenuItem>
      <MenuSeparator />
      {isSelf ? (
        <MenuItem
          icon={LogOut}
          onSelect={() => void navigate({ to: '/main/settings/profile', hash: 'leaving' })}
        >
          Leave the company
        </MenuItem>
      ) : (
        <MenuItem
          danger={whyNotRemove === undefined}
          disabled={whyNotRemove !== undefined}
          icon={UserX}
          onSelect={onRemove}
        >
          <Reasoned why={whyNotRemove}>Remove</Reasoned>
        </MenuItem>
      )}
    </Menu>
  )
}

function Reasoned({ why, children }: { why: string | undefined; children: ReactNode }) {
  if (why === undefined) return children
  return (
    <>
      {children}
      <span className="block text-type-12 whitespace-normal">{why}</span>
    </>
  )
}
