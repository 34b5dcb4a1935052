import type { Member } from '@headwater/contract/identity/team'
import { MoreHorizontal, ShieldCheck, ShieldOff } from 'lucide-react'
import { memo } from 'react'
import { formatAgo, formatNumber, type Locale } from '#lib/format'
import { IconButton } from '#ui/buttons/icon-button'
import { Badge } from '#ui/data/badge'
import { isRowClick } from '#ui/data/is-row-click'
import { Cell, RowActions, TableRow } from '#ui/data/table'
import type { VirtualRowProps } from '#ui/data/virtual-table'
import { LazyMenu } from '#ui/overlays/lazy-menu'
import { Truncated } from '#ui/typography/truncated'
import { formatMemberName } from '../format-member-name.ts'
import { MemberAvatar } from './member-avatar.tsx'
import { RoleBadge } from './role-badge.tsx'

interface MemberRowProps extends VirtualRowProps {
  member: Member
  isOpen: boolean
  /** The row of the signed-in user. */
  isSelf: boolean
  /** Limits, second factors and last visits are shown only to team managers. */
  isManaged: boolean
  now: Date
  locale: Locale
  onOpen: (id: string) => void
  onRemove: (member: Member) => void
}

/** Renders one member, 52 pixels high. Memoised because thousands of rows scroll past. */
export const MemberRow = memo(function MemberRow({
  member,
  isOpen,
  isSelf,
  isManaged,
  now,
  locale,
  onOpen,
  onRemove,
  ...keys
}: MemberRowProps) {
  const name = formatMemberName(member)
  const open = () => onOpen(member.id)
  return (
    <TableRow
      {...keys}
      aria-label={name}
      height={52}
      onClick={(event) => isRowClick(event) && open()}
      selected={isOpen}
    >
      <Cell className="max-w-0">
        <div className="flex items-center gap-3">
          <MemberAvatar name={name} photoUrl={member.photoUrl} />
          <div className="min-w-0 flex-1">
            <p className="flex items-center gap-2 font-medium">
              <Truncated className="min-w-0" text={name} />
              {isSelf && <span className="shrink-0 font-regular text-fg-3">you</span>}
              {member.isSuspended && (
                <span className="flex shrink-0 max-md:hidden">
                  <Badge tone="warn">Suspended</Badge>
                </span>
              )}
            </p>
            <p className="flex text-type-12 text-fg-2">
              {member.isSuspended && (
                <span className="shrink-0 whitespace-pre text-warn-text md:hidden">
                  Suspended ·{' '}
                </span>
              )}
              <Truncated className="min-w-0" text={member.email} />
              {member.title && (
                <Truncated
                  className="min-w-0 whitespace-pre max-md:hidden"
                  text={` · ${member.title}`}
                />
              )}
            </p>
          </div>
        </div>
      </Cell>
      <Cell>
        <RoleBadge granted={member.grantedPrivileges} name={name} role={member.role} />
      </Cell>
      {isManaged && (
        <>
          <Cell align="end" className="max-lg:hidden">
            {member.monthlyCreditLimit === null ? (
              <span className="text-fg-3">No limit</span>
            ) : (
              formatNumber(member.monthlyCreditLimit)
            )}
          </Cell>
          <Cell className="pl-6 max-lg:hidden">
            <SecondFactor isOn={member.hasSecondFactor} />
          </Cell>
          <Cell className="whitespace-nowrap text-fg-2 tabular-nums max-md:hidden">
            {member.lastSeenAt === null ? 'Never' : formatAgo(member.lastSeenAt, now, locale)}
          </Cell>
        </>
      )}
      <Cell>
        <RowActions>
          <LazyMenu
            button={(buttonProps) => (
              <IconButton
                icon={MoreHorizontal}
                label={`More for ${name}`}
                size="sm"
                {...buttonProps}
              />
            )}
            load={loadMenu}
            props={{ member, onOpen: open, onRemove: () => onRemove(member) }}
            loadWhen="until wanted"
          />
        </RowActions>
      </Cell>
    </TableRow>
  )
})

async function loadMenu() {
  return (await import('./member-menu.tsx')).MemberMenu
}

function SecondFactor({ isOn }: { isOn: boolean | null }) {
  if (isOn === null) return null
  const Icon = isOn ? ShieldCheck : ShieldOff
  return (
    <span className="flex items-center gap-1.5 text-type-12">
      <Icon aria-hidden="true" className={isOn ? 'text-ok-text' : 'text-fg-3'} size={14} />
      <span className={isOn ? undefined : 'text-fg-2'}>{isOn ? 'On' : 'Off'}</span>
    </span>
  )
}
