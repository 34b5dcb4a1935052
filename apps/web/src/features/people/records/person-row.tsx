import type { PersonSummary } from '@headwater/contract/people/people'
import { memo } from 'react'
import { formatAgo, type Locale } from '#lib/format'
import { Avatar } from '#ui/data/avatar'
import { Badge } from '#ui/data/badge'
import { CheckboxCell } from '#ui/data/checkbox-cell'
import { isRowClick } from '#ui/data/is-row-click'
import { Cell, TableRow } from '#ui/data/table'
import type { VirtualRowProps } from '#ui/data/virtual-table'
import { Truncated } from '#ui/typography/truncated'
import { formatYears } from '../format-months.ts'
import { formatPlace } from '../format-place.ts'
import { formatPlainDate, sourceKindLabels } from '../format-source.ts'
import { formatRole, summariseSkills } from './format-role.ts'

interface PersonRowProps extends VirtualRowProps {
  person: PersonSummary
  isOpen: boolean
  isSelected: boolean
  now: Date
  locale: Locale
  onOpen: (id: string) => void
  onToggle: (id: string, selected: boolean) => void
}

/** Renders one person, 52 pixels high. Memoised because thousands of rows scroll past. */
export const PersonRow = memo(function PersonRow({
  person,
  isOpen,
  isSelected,
  now,
  locale,
  onOpen,
  onToggle,
  ...keys
}: PersonRowProps) {
  const { id, name, source } = person
  const skills = summariseSkills(person)
  return (
    <TableRow
      {...keys}
      className="cursor-pointer"
      height={52}
      onClick={(event) => isRowClick(event) && onOpen(id)}
      selected={isOpen || isSelected}
    >
      <CheckboxCell
        checked={isSelected}
        label={`Select ${name}`}
        onCheckedChange={(checked) => onToggle(id, checked)}
      />
      <Cell>
        <span className="flex items-center gap-3">
          <Avatar name={name} size={32} />
          <span className="min-w-0 flex-1">
            <span className="flex items-center gap-2">
              <Truncated className="font-medium" text={name} />
              <PersonBadges person={person} />
            </span>
            <Truncated className="text-type-12 text-fg-2" text={formatRole(person)} />
          </span>
        </span>
      </Cell>
      <Cell className="text-fg-2 max-lg:hidden">
        <Truncated text={formatPlace(person, locale.language) ?? '–'} />
      </Cell>
      <Cell align="end">{formatYears(person.totalMonths)}</Cell>
      <Cell className="pl-6 text-fg-2 max-xl:hidden">
        <span className="flex gap-1">
          <Truncated className="min-w-0" text={skills.names} />
          {skills.more > 0 && <span className="shrink-0 text-fg-3">+ {skills.more}</span>}
        </span>
      </Cell>
      <Cell className="max-xl:pl-6">
        <Truncated text={source.name} />
        <span className="block truncate text-type-12 text-fg-2">
          {sourceKindLabels[source.kind]} · {formatPlainDate(source.at, locale)}
        </span>
      </Cell>
      <Cell align="end" className="text-type-12 whitespace-nowrap text-fg-2">
        <time dateTime={person.addedAt}>{formatAgo(person.addedAt, now, locale)}</time>
      </Cell>
    </TableRow>
  )
})

/** Shows what to know before opening a person. */
export function PersonBadges({
  person: { isSynthetic, openDuplicates },
}: {
  person: Pick<PersonSummary, 'isSynthetic' | 'openDuplicates'>
}) {
  return (
    <>
      {isSynthetic && <Badge>Demo data</Badge>}
      {openDuplicates > 0 && <Badge tone="warn">Possible duplicate</Badge>}
    </>
  )
}
