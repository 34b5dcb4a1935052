import type { SequencePerson } from '@headwater/contract/outreach/sequences'
import { useEffect } from 'react'
import { useNow } from '#lib/clock'
import { useSingleKeyHotkeys } from '#lib/use-hotkeys'
import { useLocale } from '#lib/use-locale'
import type { Selection } from '#lib/use-selection'
import { CheckboxCell } from '#ui/data/checkbox-cell'
import { HeaderCell, Table, TableHead } from '#ui/data/table'
import { useRowNavigation } from '#ui/data/use-row-navigation'
import { RowSpacer, useVirtualRows } from '#ui/data/use-virtual-rows'
import { PersonRow } from './person-row.tsx'
import type { SequencePeople } from './use-sequence-people.ts'

export interface PeopleListProps {
  items: readonly SequencePerson[]
  people: SequencePeople
  openId: string | undefined
  selection: Selection
  onOpen: (enrolmentId: string) => void
}

const rowHeight = 52

/** Lists the people of a session, of any number: only the rows in sight are rendered. */
export function PeopleTable({ items, people, openId, selection, onOpen }: PeopleListProps) {
  const locale = useLocale()
  const now = useNow(60_000)
  const [hasLetterKeys] = useSingleKeyHotkeys()
  const { hasMore, error, loadMore, setVisible } = people
  const { ids, toggle } = selection
  const { container, active, rowProps } = useRowNavigation({
    count: items.length,
    letters: hasLetterKeys,
    onOpen: (index) => {
      const person = items[index]
      if (person) onOpen(person.enrolmentId)
    },
    onToggle: (index, isSelected) => {
      const person = items[index]
      if (person) toggle(person.enrolmentId, isSelected)
    },
  })
  const rows = useVirtualRows({ container, count: items.length, rowHeight, active })
  const { start, end, isNearEnd } = rows
  useEffect(() => setVisible({ start, end }), [setVisible, start, end])
  useEffect(() => {
    if (isNearEnd && hasMore && error === undefined) loadMore()
  }, [isNearEnd, hasMore, error, loadMore])

  return (
    <Table
      aria-rowcount={hasMore ? -1 : items.length + 1}
      className="table-fixed"
      label="People"
      scrolls={false}
    >
      <TableHead isSticky>
        <Head items={items} selection={selection} />
      </TableHead>
      <tbody className="md:[&>tr]:scroll-mt-8" ref={container}>
        <RowSpacer height={rows.before} />
        {items.slice(start, end).map((person, offset) => (
          <PersonRow
            {...rowProps(start + offset)}
            aria-rowindex={start + offset + 2}
            isOpen={person.enrolmentId === openId}
            isSelected={ids.has(person.enrolmentId)}
            key={person.enrolmentId}
            locale={locale}
            now={now}
            onOpen={onOpen}
            onToggle={toggle}
            person={person}
          />
        ))}
        <RowSpacer height={rows.after} />
      </tbody>
    </Table>
  )
}

function Head({ items, selection }: Pick<PeopleListProps, 'items' | 'selection'>) {
  const selected = items.filter(({ enrolmentId }) => selection.ids.has(enrolmentId)).length
  return (
    <>
      <CheckboxCell
        checked={selected === 0 ? false : selected === items.length || 'some'}
        head
        label="Select all shown"
        onCheckedChange={(checked) =>
          checked ? selection.set(items.map(({ enrolmentId }) => enrolmentId)) : selection.clear()
        }
      />
      <HeaderCell>Person</HeaderCell>
      <HeaderCell className="w-13">Score</HeaderCell>
      <HeaderCell className="w-40">State</HeaderCell>
      <HeaderCell className="w-26">Step</HeaderCell>
      <HeaderCell className="w-50 max-xl:hidden">Last event</HeaderCell>
      <HeaderCell className="w-46">Next</HeaderCell>
    </>
  )
}
