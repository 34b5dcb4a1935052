import type { SequencePerson } from '@headwater/contract/outreach/sequences'
import { memo } from 'react'
import { formatTime, type Locale } from '#lib/format'
import { formatNearDay } from '#lib/format-when'
import { Avatar } from '#ui/data/avatar'
import { Badge } from '#ui/data/badge'
import { CheckboxCell } from '#ui/data/checkbox-cell'
import { isRowClick } from '#ui/data/is-row-click'
import { ScoreRing } from '#ui/data/score-ring'
import { Cell, TableRow } from '#ui/data/table'
import type { VirtualRowProps } from '#ui/data/virtual-table'
import { Truncated } from '#ui/typography/truncated'
import { formatNextEmail, formatRole, hasEnded, labelPerson } from './person-labels.ts'
import { StepMarks } from './step-marks.tsx'

interface PersonRowProps extends VirtualRowProps {
  person: SequencePerson
  isOpen: boolean
  isSelected: boolean
  now: Date
  locale: Locale
  onOpen: (enrolmentId: string) => void
  onToggle: (enrolmentId: string, isSelected: boolean) => void
}

/** One person, 52 pixels high. Memoised because thousands of rows scroll past. */
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
  const { enrolmentId, name, score, sent, steps, lastEvent, group } = person
  return (
    <TableRow
      {...keys}
      active={keys.active || isOpen}
      className="cursor-pointer"
      height={52}
      onClick={(event) => isRowClick(event) && onOpen(enrolmentId)}
      selected={isOpen || isSelected}
    >
      <CheckboxCell
        checked={isSelected}
        label={`Select ${name}`}
        onCheckedChange={(checked) => onToggle(enrolmentId, checked)}
      />
      <Cell>
        <span className="flex items-center gap-2.5">
          <Avatar name={name} size={28} />
          <span className="min-w-0 flex-1">
            <Truncated className="font-medium" text={name} />
            <Truncated className="text-type-12 text-fg-2" text={formatRole(person)} />
          </span>
        </span>
      </Cell>
      <Cell>{score !== null && <ScoreRing score={score} />}</Cell>
      <Cell>
        <StateBadge person={person} />
      </Cell>
      <Cell className="whitespace-nowrap">
        <span className="flex items-center gap-2 text-fg-2 tabular-nums">
          <StepMarks hasEnded={hasEnded(person)} sent={sent} steps={steps} />
          {sent} of {steps}
        </span>
      </Cell>
      <Cell className="text-fg-2 max-xl:hidden">
        <span className="line-clamp-2">{formatLastEvent(person, now, locale)}</span>
        {lastEvent === null && <span className="sr-only">Nothing has happened yet</span>}
      </Cell>
      <Cell className={nextTone(group)}>
        <span className="line-clamp-2">{formatNextEmail(person, locale)}</span>
      </Cell>
    </TableRow>
  )
})

export function StateBadge({ person }: { person: SequencePerson }) {
  const { label, tone } = labelPerson(person)
  return (
    <span className="flex max-w-full">
      <Badge dot={person.group === 'in_sequence'} tone={tone} truncates>
        {label}
      </Badge>
    </span>
  )
}

/** Formats "Step 1 sent, today 09:12" and "Step 1 sent, Wed 13 May". */
function formatLastEvent(person: SequencePerson, now: Date, locale: Locale): string {
  const { lastEvent, group } = person
  if (lastEvent === null) return ''
  const { text, at } = lastEvent
  // It says until when they are away.
  if (group === 'out_of_office') return text
  const day = formatNearDay(at, now, locale)
  return day === 'today' ? `${text}, today ${formatTime(at, locale)}` : `${text}, ${day}`
}

/** What waits for a member is amber, and what has ended is muted. */
export function nextTone(group: SequencePerson['group']): string {
  if (group === 'needs_fix') return 'font-medium text-warn-text'
  return group === 'bounced' || group === 'stopped' || group === 'finished' ? 'text-fg-2' : ''
}
