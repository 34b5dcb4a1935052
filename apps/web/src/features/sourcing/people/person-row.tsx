import type { PersonSummary } from '@headwater/contract/sourcing/people'
import { memo } from 'react'
import { formatAgo, type Reading } from '#lib/format'
import { Avatar } from '#ui/avatar'
import { Badge } from '#ui/badge'
import { CheckCell } from '#ui/check-cell'
import { isOfRow } from '#ui/is-of-row'
import type { LongRowProps } from '#ui/long-table'
import { Cell, TableRow } from '#ui/table'
import { Truncated } from '#ui/truncated'
import { sayPlace } from '../place-names.ts'
import { sayYears } from '../say-months.ts'
import { sourceNames, writeDay } from '../say-source.ts'
import { sayPost, saySkills } from './say-person.ts'

interface PersonRowProps extends LongRowProps {
  person: PersonSummary
  isOpen: boolean
  isSelected: boolean
  now: Date
  reading: Reading
  onOpen: (id: string) => void
  onToggle: (id: string, selected: boolean) => void
}

/** One person, 52 high. Drawn again only when something of them has changed: thousands scroll past. */
export const PersonRow = memo(function PersonRow({
  person,
  isOpen,
  isSelected,
  now,
  reading,
  onOpen,
  onToggle,
  ...keys
}: PersonRowProps) {
  const { id, name, source } = person
  const skills = saySkills(person)
  return (
    <TableRow
      {...keys}
      className="cursor-pointer"
      height={52}
      onClick={(event) => isOfRow(event) && onOpen(id)}
      selected={isOpen || isSelected}
    >
      <CheckCell
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
              <Marks person={person} />
            </span>
            <Truncated className="text-type-12 text-fg-2" text={sayPost(person)} />
          </span>
        </span>
      </Cell>
      <Cell className="text-fg-2 max-lg:hidden">
        <Truncated text={sayPlace(person, reading.language) ?? '–'} />
      </Cell>
      <Cell align="end">{sayYears(person.totalMonths)}</Cell>
      <Cell className="pl-6 text-fg-2 max-xl:hidden">
        <span className="flex gap-1">
          <Truncated className="min-w-0" text={skills.names} />
          {skills.more > 0 && <span className="shrink-0 text-fg-3">+ {skills.more}</span>}
        </span>
      </Cell>
      <Cell className="max-xl:pl-6">
        <Truncated text={source.name} />
        <span className="block truncate text-type-12 text-fg-2">
          {sourceNames[source.kind]} · {writeDay(source.at, reading)}
        </span>
      </Cell>
      <Cell align="end" className="text-type-12 whitespace-nowrap text-fg-2">
        <time dateTime={person.addedAt}>{formatAgo(person.addedAt, now, reading)}</time>
      </Cell>
    </TableRow>
  )
})

/** What to know before opening them. */
export function Marks({
  person: { isSynthetic, openDuplicates },
}: {
  person: Pick<PersonSummary, 'isSynthetic' | 'openDuplicates'>
}) {
  return (
    <>
      {isSynthetic && <Badge>Made up</Badge>}
      {openDuplicates > 0 && <Badge tone="warn">Perhaps twice</Badge>}
    </>
  )
}
