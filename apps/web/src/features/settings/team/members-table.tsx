import type { Member } from '@headwater/contract/identity/team'
import { useNow } from '#lib/clock'
import { useCredentials } from '#lib/session'
import { useSingleKeyHotkeys } from '#lib/use-hotkeys'
import type { LoadedPages } from '#lib/use-load-pages'
import { useLocale } from '#lib/use-locale'
import { HeaderCell } from '#ui/data/table'
import { VirtualTable } from '#ui/data/virtual-table'
import { MemberRow } from './member-row.tsx'

interface MembersTableProps {
  members: readonly Member[]
  pages: LoadedPages<Member>
  openId: string | undefined
  onOpen: (id: string) => void
  onRemove: (member: Member) => void
}

/** Lists the members by name. */
export function MembersTable({ members, pages, openId, onOpen, onRemove }: MembersTableProps) {
  const viewer = useCredentials()
  const locale = useLocale()
  const now = useNow()
  const [hasLetterKeys] = useSingleKeyHotkeys()
  const isManaged = viewer?.privileges.includes('team.manage') ?? false
  return (
    <VirtualTable
      head={<Head isManaged={isManaged} />}
      items={members}
      label="Members"
      letters={hasLetterKeys}
      onOpen={({ id }) => onOpen(id)}
      pages={pages}
      rowHeight={52}
    >
      {(member, row) => (
        <MemberRow
          {...row}
          isManaged={isManaged}
          isOpen={member.id === openId}
          isSelf={member.id === viewer?.client_id}
          key={member.id}
          member={member}
          now={now}
          onOpen={onOpen}
          onRemove={onRemove}
          locale={locale}
        />
      )}
    </VirtualTable>
  )
}

function Head({ isManaged }: { isManaged: boolean }) {
  return (
    <>
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
    </>
  )
}
