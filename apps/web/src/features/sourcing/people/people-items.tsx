import { clsx } from 'clsx'
import { useEffect } from 'react'
import { useSingleKeys } from '#lib/use-keys'
import { useReading } from '#lib/use-reading'
import { Avatar } from '#ui/avatar'
import { useRowKeys } from '#ui/use-row-keys'
import { useRowWindow } from '#ui/use-row-window'
import { sayPlace } from '../place-names.ts'
import { sayYears } from '../say-months.ts'
import type { PeopleRowsProps } from './people-table.tsx'
import { Marks } from './person-row.tsx'
import { sayPost } from './say-person.ts'

const rowHeight = 76

/** The people on a phone: three lines each, which scroll with the page. */
export function PeopleItems({ items, people, openId, onOpen }: PeopleRowsProps) {
  const { language } = useReading()
  const [letters] = useSingleKeys()
  const { hasMore, error, loadMore } = people
  const count = items.length
  const { container, active, rowProps } = useRowKeys<HTMLUListElement>({ count, letters })
  const rows = useRowWindow({ container, count, rowHeight, active })
  const { start, end, isNearEnd } = rows

  useEffect(() => {
    if (isNearEnd && hasMore && error === undefined) loadMore()
  }, [isNearEnd, hasMore, error, loadMore])

  return (
    <ul aria-label="People" ref={container}>
      <Gap height={rows.before} />
      {items.slice(start, end).map((person, offset) => {
        const { active: isActive, ...keys } = rowProps(start + offset)
        const { id, name, source } = person
        return (
          <li className="h-19" key={id}>
            <button
              {...keys}
              className={clsx(
                'flex size-full items-center gap-3 px-4 text-left',
                start + offset > 0 && 'border-t border-line',
                id === openId ? 'bg-selected' : isActive && 'bg-hover',
              )}
              onClick={() => onOpen(id)}
              type="button"
            >
              <Avatar name={name} size={36} />
              <span className="min-w-0 flex-1">
                <span className="flex items-center gap-2">
                  <span className="truncate font-medium">{name}</span>
                  <Marks person={person} />
                </span>
                <span className="block truncate text-type-12">{sayPost(person)}</span>
                <span className="block truncate text-type-12 text-fg-2">
                  {[sayPlace(person, language), sayYears(person.totalMonths), source.name]
                    .filter((part) => part !== undefined && part !== '–')
                    .join(' · ')}
                </span>
              </span>
            </button>
          </li>
        )
      })}
      <Gap height={rows.after} />
    </ul>
  )
}

function Gap({ height }: { height: number }) {
  return height > 0 ? <li aria-hidden="true" style={{ height }} /> : null
}
