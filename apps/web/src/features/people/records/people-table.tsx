import type { PersonSummary } from '@headwater/contract/people/people'
import { useNow } from '#lib/clock'
import { useSingleKeyHotkeys } from '#lib/use-hotkeys'
import { useLocale } from '#lib/use-locale'
import type { Selection } from '#lib/use-selection'
import { CheckboxCell } from '#ui/data/checkbox-cell'
import { HeaderCell } from '#ui/data/table'
import { VirtualTable } from '#ui/data/virtual-table'
import { PersonRow } from './person-row.tsx'
import type { LoadedPeople } from './use-people.ts'

export interface PeopleRowsProps {
  items: readonly PersonSummary[]
  people: LoadedPeople
  openId: string | undefined
  selection: Selection
  onOpen: (id: string) => void
}

/** Shows the people in a virtualised table. */
export function PeopleTable({ items, people, openId, selection, onOpen }: PeopleRowsProps) {
  const locale = useLocale()
  const [hasLetterKeys] = useSingleKeyHotkeys()
  const now = useNow()
  return (
    <VirtualTable
      head={<Head items={items} selection={selection} />}
      items={items}
      label="People"
      letters={hasLetterKeys}
      onOpen={({ id }) => onOpen(id)}
      onToggle={({ id }, selected) => selection.toggle(id, selected)}
      pages={people}
      rowHeight={52}
    >
      {(person, row) => (
        <PersonRow
          {...row}
          isOpen={person.id === openId}
          isSelected={selection.ids.has(person.id)}
          key={person.id}
          now={now}
          onOpen={onOpen}
          onToggle={selection.toggle}
          person={person}
          locale={locale}
        />
      )}
    </VirtualTable>
  )
}

function Head({ items, selection }: Pick<PeopleRowsProps, 'items' | 'selection'>) {
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
      <HeaderCell className="w-44 max-lg:hidden">Location</HeaderCell>
      <HeaderCell align="end" className="w-16">
        Experience
      </HeaderCell>
      <HeaderCell className="w-60 pl-6 max-xl:hidden">Skills</HeaderCell>
      <HeaderCell className="w-48 max-xl:pl-6">Source</HeaderCell>
      <HeaderCell align="end" className="w-28">
        Added
      </HeaderCell>
    </>
  )
}
