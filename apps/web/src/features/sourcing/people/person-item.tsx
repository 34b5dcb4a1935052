import type { PersonSummary } from '@headwater/contract/sourcing/people'
import { clsx } from 'clsx'
import { useReading } from '#lib/use-reading'
import { Avatar } from '#ui/avatar'
import { ChosenMark } from '#ui/choosing'
import type { RowKeyProps } from '#ui/use-row-keys'
import { sayPlace } from '../place-names.ts'
import { sayYears } from '../say-months.ts'
import { Marks } from './person-row.tsx'
import { sayPost } from './say-person.ts'

interface PersonItemProps {
  person: PersonSummary
  keys: RowKeyProps
  isOpen: boolean
  /** Undefined while a tap opens. */
  isSelected: boolean | undefined
  onTap: (id: string) => void
}

/** One person on a phone: three lines, 76 high. */
export function PersonItem({ person, keys, isOpen, isSelected, onTap }: PersonItemProps) {
  const { language } = useReading()
  const { id, name, source } = person
  const { active, ...row } = keys
  return (
    <button
      {...row}
      aria-pressed={isSelected}
      className={clsx(
        'flex size-full items-center gap-3 px-4 text-left select-none [-webkit-touch-callout:none]',
        row['data-row-index'] > 0 && 'border-t border-line',
        isOpen || isSelected ? 'bg-selected' : active && 'bg-hover',
      )}
      data-person={id}
      onClick={() => onTap(id)}
      type="button"
    >
      {isSelected === undefined ? (
        <Avatar name={name} size={36} />
      ) : (
        <ChosenMark isSet={isSelected} size={36} />
      )}
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
  )
}
