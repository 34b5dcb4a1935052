import { useEffect } from 'react'
import { useSingleKeys } from '#lib/use-keys'
import { announce } from '#ui/live-region'
import { useRowKeys } from '#ui/use-row-keys'
import { useRowWindow } from '#ui/use-row-window'
import type { PeopleRowsProps } from './people-table.tsx'
import { PersonItem } from './person-item.tsx'
import { useLongPress } from './use-long-press.ts'

const rowHeight = 76

/** The people on a phone, who scroll with the page. Held for a moment, one of them is selected. */
export function PeopleItems({ items, people, openId, selection, onOpen }: PeopleRowsProps) {
  const [letters] = useSingleKeys()
  const { hasMore, error, loadMore } = people
  const count = items.length
  const { container, active, rowProps } = useRowKeys<HTMLUListElement>({ count, letters })
  const rows = useRowWindow({ container, count, rowHeight, active })
  const { start, end, isNearEnd } = rows
  const { ids, isChoosing, toggle } = selection
  const press = useLongPress((target) => {
    const id = target.closest<HTMLElement>('[data-person]')?.dataset.person
    if (id === undefined) return
    toggle(id, 'toggle')
    if (!isChoosing) announce('Selected. Tap others to select them, too.')
  })

  useEffect(() => {
    if (isNearEnd && hasMore && error === undefined) loadMore()
  }, [isNearEnd, hasMore, error, loadMore])

  return (
    <ul {...press} aria-label="People" ref={container}>
      <Gap height={rows.before} />
      {items.slice(start, end).map((person, offset) => (
        <li className="h-19" key={person.id}>
          <PersonItem
            isOpen={person.id === openId}
            isSelected={isChoosing ? ids.has(person.id) : undefined}
            keys={rowProps(start + offset)}
            onTap={(id) => (isChoosing ? toggle(id, 'toggle') : onOpen(id))}
            person={person}
          />
        </li>
      ))}
      <Gap height={rows.after} />
    </ul>
  )
}

function Gap({ height }: { height: number }) {
  return height > 0 ? <li aria-hidden="true" style={{ height }} /> : null
}
