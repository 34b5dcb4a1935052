import type { Member } from '@headwater/contract/identity/team'
import { useEffect, useState } from 'react'
import { useCredentials } from '#lib/session'
import { useSingleKeys } from '#lib/use-keys'
import type { LoadedPages } from '#lib/use-load-pages'
import { useReading } from '#lib/use-reading'
import { HeaderCell, Table, TableHead } from '#ui/table'
import { useRowKeys } from '#ui/use-row-keys'
import { RowGap, useRowWindow } from '#ui/use-row-window'
import { MemberRow } from './member-row.tsx'

interface MembersTableProps {
  members: readonly Member[]
  pages: LoadedPages<Member>
  openId: string | undefined
  onOpen: (id: string) => void
  onRemove: (member: Member) => void
}

const rowHeight = 52

/** The members. Only those in sight are drawn, and more are loaded as the end comes near. */
export function MembersTable({ members, pages, openId, onOpen, onRemove }: MembersTableProps) {
  const viewer = useCredentials()
  const reading = useReading()
  const [now] = useState(() => new Date())
  const [letters] = useSingleKeys()
  const count = members.length
  const keys = useRowKeys({ count, letters, onOpen: (index) => open(members[index]) })
  const { start, end, before, after, isNearEnd } = useRowWindow({
    container: keys.container,
    count,
    rowHeight,
    active: keys.active,
  })
  const isManaged = viewer?.privileges.includes('team.manage') ?? false

  const { hasMore, error, loadMore } = pages
  useEffect(() => {
    if (isNearEnd && hasMore && error === undefined) loadMore()
  }, [isNearEnd, hasMore, error, loadMore])

  function open(member: Member | undefined) {
    if (member) onOpen(member.id)
  }

  return (
    <Table aria-rowcount={hasMore ? -1 : count + 1} className="table-fixed" label="Members">
      <TableHead>
        <HeaderCell>Member</HeaderCell>
        <HeaderCell className="w-32 max-md:w-21">Role</HeaderCell>
        {isManaged && (
          <>
            <HeaderCell align="end" className="w-28 max-lg:hidden">
              Credits a month
            </HeaderCell>
            <HeaderCell className="w-28 pl-6 max-lg:hidden">Second factor</HeaderCell>
            <HeaderCell className="w-28 max-md:hidden">Last seen</HeaderCell>
          </>
        )}
        <HeaderCell className="w-14 max-md:w-11">
          <span className="sr-only">Actions</span>
        </HeaderCell>
      </TableHead>
      <tbody ref={keys.container}>
        <RowGap height={before} />
        {members.slice(start, end).map((member, offset) => (
          <MemberRow
            {...keys.rowProps(start + offset)}
            aria-rowindex={start + offset + 2}
            isManaged={isManaged}
            isOpen={member.id === openId}
            isSelf={member.id === viewer?.client_id}
            key={member.id}
            member={member}
            now={now}
            onOpen={onOpen}
            onRemove={onRemove}
            reading={reading}
          />
        ))}
        <RowGap height={after} />
      </tbody>
    </Table>
  )
}
