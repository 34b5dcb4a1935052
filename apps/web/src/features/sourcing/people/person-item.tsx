import type { PersonSummary } from '@headwater/contract/sourcing/people'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useReading } from '#lib/use-reading'
import { Avatar } from '#ui/avatar'
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
      {isSelected === undefined ? <Avatar name={name} size={36} /> : <Mark isSet={isSelected} />}
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

/** Where the initials stood, and as large, so that nothing moves. */
function Mark({ isSet }: { isSet: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-9 shrink-0 place-items-center rounded-full border',
        isSet ? 'border-accent bg-accent text-accent-on' : 'border-line-control',
      )}
    >
      {isSet && <Check size={18} strokeWidth={2.25} />}
    </span>
  )
}
