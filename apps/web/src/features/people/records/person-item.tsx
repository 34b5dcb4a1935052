import type { PersonSummary } from '@headwater/contract/people/people'
import { clsx } from 'clsx'
import { useLocale } from '#lib/use-locale'
import { Avatar } from '#ui/data/avatar'
import { SelectionMark } from '#ui/data/selection-mode'
import type { RowNavigationProps } from '#ui/data/use-row-navigation'
import { formatYears } from '../format-months.ts'
import { formatPlace } from '../format-place.ts'
import { formatRole } from './format-role.ts'
import { PersonBadges } from './person-row.tsx'

interface PersonItemProps {
  person: PersonSummary
  keys: RowNavigationProps
  isOpen: boolean
  /** Undefined when a tap opens the person. */
  isSelected: boolean | undefined
  onTap: (id: string) => void
}

/** Renders one person on a phone: three lines, 76 pixels high. */
export function PersonItem({ person, keys, isOpen, isSelected, onTap }: PersonItemProps) {
  const { language } = useLocale()
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
        <SelectionMark isSet={isSelected} size={36} />
      )}
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="truncate font-medium">{name}</span>
          <PersonBadges person={person} />
        </span>
        <span className="block truncate text-type-12">{formatRole(person)}</span>
        <span className="block truncate text-type-12 text-fg-2">
          {[formatPlace(person, language), formatYears(person.totalMonths), source.name]
            .filter((part) => part !== undefined && part !== '–')
            .join(' · ')}
        </span>
      </span>
    </button>
  )
}
