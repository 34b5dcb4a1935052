import type { RemovedPerson } from '@headwater/contract/sourcing/people'
import { useState } from 'react'
import { useSingleKeys } from '#lib/use-keys'
import { useReading } from '#lib/use-reading'
import { CheckCell } from '#ui/check-cell'
import { LongTable } from '#ui/long-table'
import { HeaderCell } from '#ui/table'
import type { RemovedListProps } from './removed-list.tsx'
import { RemovedRow } from './removed-row.tsx'

interface RemovedTableProps extends RemovedListProps {
  items: readonly RemovedPerson[]
}

/** Latest first. X selects, and there is nothing to open. */
export function RemovedTable({ items, pages, selection, restoring }: RemovedTableProps) {
  const reading = useReading()
  const [letters] = useSingleKeys()
  const [now] = useState(() => new Date())
  return (
    <LongTable
      head={<Head items={items} selection={selection} />}
      items={items}
      label="Removed"
      letters={letters}
      onOpen={({ id }) => selection.toggle(id, 'toggle')}
      onToggle={({ id }, selected) => selection.toggle(id, selected)}
      pages={pages}
      rowHeight={52}
    >
      {(person, row) => (
        <RemovedRow
          {...row}
          isBusy={restoring.busyIds.has(person.id)}
          isSelected={selection.ids.has(person.id)}
          key={person.id}
          now={now}
          onRestore={(id) => void restoring.restore([id])}
          onToggle={selection.toggle}
          person={person}
          reading={reading}
        />
      )}
    </LongTable>
  )
}

function Head({ items, selection }: Pick<RemovedTableProps, 'items' | 'selection'>) {
  const chosen = items.filter(({ id }) => selection.ids.has(id)).length
  return (
    <>
      <CheckCell
        checked={chosen === 0 ? false : chosen === items.length || 'some'}
        head
        label="Select everybody shown"
        onCheckedChange={(checked) =>
          checked ? selection.set(items.map(({ id }) => id)) : selection.clear()
        }
      />
      <HeaderCell>Person</HeaderCell>
      <HeaderCell className="w-32 max-md:hidden">Removed</HeaderCell>
      <HeaderCell className="w-52 max-md:hidden">Can come back until</HeaderCell>
      <HeaderCell className="w-28">
        <span className="sr-only">Actions</span>
      </HeaderCell>
    </>
  )
}
