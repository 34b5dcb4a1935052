import type { Member } from '@headwater/contract/identity/team'
import { type Role, roles } from '@headwater/contract/privileges'
import { lazy, Suspense, useRef, useState } from 'react'
import { useDebouncedValue } from '#lib/use-debounced-value'
import { useHotkeys } from '#lib/use-hotkeys'
import { usePreviousNext } from '#lib/use-previous-next'
import { ChipToggle } from '#ui/forms/chip-toggle'
import { SearchInput } from '#ui/forms/search-input'
import { SheetPortal } from '#ui/layout/sheet-portal'
import { ListCard } from '../list-card.tsx'
import { roleNames } from '../role-names.ts'
import { MembersList } from './members-list.tsx'
import { useMembers } from './use-members.ts'

// Loaded on demand, then kept mounted for their exit animation.
const MemberPanel = lazy(async () => ({
  default: (await import('./member-panel.tsx')).MemberPanel,
}))
const RemoveMemberDialog = lazy(async () => ({
  default: (await import('./remove-member-dialog.tsx')).RemoveMemberDialog,
}))

/** Lists the members with search and role filter, and opens one next to the list. */
export function MembersSection() {
  const [text, setText] = useState('')
  const [role, setRole] = useState<Role>()
  const [openId, setOpenId] = useState<string>()
  const [leaving, setLeaving] = useState<Member>()
  const search = useDebouncedValue(text.trim())
  const pages = useMembers({ search, role })
  const members = pages.items ?? []
  const openIndex = members.findIndex(({ id }) => id === openId)
  const opened = members[openIndex]
  const previousNext = usePreviousNext(pages, openIndex, ({ id }) => setOpenId(id))

  const [wasWanted, setWanted] = useState<{ panel?: true; removal?: true }>({})
  if (opened && !wasWanted.panel) setWanted({ ...wasWanted, panel: true })
  if (leaving && !wasWanted.removal) setWanted({ ...wasWanted, removal: true })

  const field = useRef<HTMLInputElement>(null)
  useHotkeys([
    { keys: '/', label: 'Find a member', group: 'Team', run: () => field.current?.focus() },
  ])

  return (
    <section aria-labelledby="members-heading" className="flex flex-col gap-3">
      <h3 className="text-type-13 font-semibold" id="members-heading">
        Members
      </h3>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="w-64 max-md:w-full">
          <SearchInput
            aria-label="Find a member"
            onChange={(event) => setText(event.target.value)}
            onClear={() => setText('')}
            placeholder="Find a member"
            ref={field}
            value={text}
          />
        </div>
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">Show only</legend>
          {roles.map((each) => (
            <ChipToggle
              key={each}
              onPressedChange={(pressed) => setRole(pressed ? each : undefined)}
              pressed={role === each}
            >
              {roleNames[each]}s
            </ChipToggle>
          ))}
        </fieldset>
      </div>
      <ListCard pages={pages}>
        <MembersList
          isFiltered={search !== '' || role !== undefined}
          onClear={() => {
            setText('')
            setRole(undefined)
          }}
          onOpen={setOpenId}
          onRemove={setLeaving}
          openId={opened?.id}
          pages={pages}
        />
      </ListCard>
      <Suspense>
        {wasWanted.panel && (
          <SheetPortal>
            <MemberPanel
              member={opened}
              onClose={() => setOpenId(undefined)}
              steps={previousNext}
              onRemove={setLeaving}
              position={openIndex + 1}
            />
          </SheetPortal>
        )}
        {wasWanted.removal && (
          <RemoveMemberDialog
            member={leaving}
            onClose={() => setLeaving(undefined)}
            onRemoved={() => setOpenId(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}
