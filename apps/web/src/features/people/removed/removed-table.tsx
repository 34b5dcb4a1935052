import type { RemovedPerson } from '@headwater/contract/people/people'
import { useNow } from '#lib/clock'
import { useSingleKeyHotkeys } from '#lib/use-hotkeys'
import type { LoadedPages } from '#lib/use-load-pages'
import { useLocale } from '#lib/use-locale'
import type { Selection } from '#lib/use-selection'
import { CheckboxCell } from '#ui/data/checkbox-cell'
import { HeaderCell } from '#ui/data/table'
import { VirtualTable } from '#ui/data/virtual-table'
import { RemovedRow } from './removed-row.tsx'
import type { RestorePeople } from './use-restore-people.ts'

export interface RemovedListProps {
  pages: LoadedPages<RemovedPerson>
  selection: Selection
  restoring: RestorePeople
}

interface RemovedTableProps extends RemovedListProps {
  items: readonly RemovedPerson[]
}

/** Lists removed people, latest first. X selects, and rows do not open. */
export function RemovedTable({ items, pages, selection, restoring }: RemovedTableProps) {
  const locale = useLocale()
  const [hasLetterKeys] = useSingleKeyHotkeys()
  const now = useNow()
  return (
    <VirtualTable
      head={<Head items={items} selection={selection} />}
      items={items}
      label="Removed"
      letters={hasLetterKeys}
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
          locale={locale}
        />
      )}
    </VirtualTable>
  )
}

function Head({ items, selection }: Pick<RemovedTableProps, 'items' | 'selection'>) {
  const chosen = items.filter(({ id }) => selection.ids.has(id)).length
  return (
    <>
      <CheckboxCell
        checked={chosen === 0 ? false : chosen === items.length || 'some'}
        head
        label="Select all shown"
        onCheckedChange={(checked) =>
          checked ? selection.set(items.map(({ id }) => id)) : selection.clear()
        }
      />
      <HeaderCell>Person</HeaderCell>
      <HeaderCell className="w-32 max-md:hidden">Removed</HeaderCell>
      <HeaderCell className="w-52 max-md:hidden">Restorable until</HeaderCell>
      <HeaderCell className="w-28">
        <span className="sr-only">Actions</span>
      </HeaderCell>
    </>
  )
}
