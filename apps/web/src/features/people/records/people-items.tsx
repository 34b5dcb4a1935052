import { useEffect } from 'react'
import { useSingleKeyHotkeys } from '#lib/use-hotkeys'
import { useRowNavigation } from '#ui/data/use-row-navigation'
import { useVirtualRows } from '#ui/data/use-virtual-rows'
import { announce } from '#ui/feedback/live-region'
import type { PeopleRowsProps } from './people-table.tsx'
import { PersonItem } from './person-item.tsx'
import { useLongPress } from './use-long-press.ts'

const rowHeight = 76

/** Lists the people on a phone, scrolling with the page. A long press selects. */
export function PeopleItems({ items, people, openId, selection, onOpen }: PeopleRowsProps) {
  const [hasLetterKeys] = useSingleKeyHotkeys()
  const { hasMore, error, loadMore } = people
  const count = items.length
  const { container, active, rowProps } = useRowNavigation<HTMLUListElement>({
    count,
    letters: hasLetterKeys,
  })
  const rows = useVirtualRows({ container, count, rowHeight, active })
  const { start, end, isNearEnd } = rows
  const { ids, isSelecting, toggle } = selection
  const press = useLongPress((target) => {
    const id = target.closest<HTMLElement>('[data-person]')?.dataset.person
    if (id === undefined) return
    toggle(id, 'toggle')
    if (!isSelecting) announce('Selected. Tap more people to select them.')
  })

  useEffect(() => {
    if (isNearEnd && hasMore && error === undefined) loadMore()
  }, [isNearEnd, hasMore, error, loadMore])

  return (
    <ul {...press} aria-label="People" ref={container}>
      <Spacer height={rows.before} />
      {items.slice(start, end).map((person, offset) => (
        <li className="h-19" key={person.id}>
          <PersonItem
            isOpen={person.id === openId}
            isSelected={isSelecting ? ids.has(person.id) : undefined}
            keys={rowProps(start + offset)}
            onTap={(id) => (isSelecting ? toggle(id, 'toggle') : onOpen(id))}
            person={person}
          />
        </li>
      ))}
      <Spacer height={rows.after} />
    </ul>
  )
}

function Spacer({ height }: { height: number }) {
  return height > 0 ? <li aria-hidden="true" style={{ height }} /> : null
}
