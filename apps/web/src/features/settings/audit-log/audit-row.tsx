import type { AuditEntry } from '@headwater/contract/settings'
import { memo } from 'react'
import { formatAgo, formatDateTime, type Reading } from '#lib/format'
import { Avatar } from '#ui/avatar'
import type { LongRowProps } from '#ui/long-table'
import { Cell, TableRow } from '#ui/table'
import { Truncated } from '#ui/truncated'
import { describeEntry } from './describe-entry.ts'
import { labelSubject } from './label-action.ts'

interface AuditRowProps extends LongRowProps {
  entry: AuditEntry
  isOpen: boolean
  now: Date
  reading: Reading
  onOpen: (id: string) => void
}

/** One entry, 44 high. Drawn again only when something of it has changed: thousands scroll past. */
export const AuditRow = memo(function AuditRow({
  entry,
  isOpen,
  now,
  reading,
  onOpen,
  ...keys
}: AuditRowProps) {
  return (
    <TableRow {...keys} height={44} onClick={() => onOpen(entry.id)} selected={isOpen}>
      <Cell>
        <span className="flex items-center gap-2.5">
          <span className="flex max-md:hidden">
            <Avatar name={entry.personName ?? 'Headwater'} size={24} />
          </span>
          <Truncated className="min-w-0 flex-1" text={describeEntry(entry)} />
        </span>
      </Cell>
      <Cell className="text-fg-2 max-md:hidden">
        <Truncated text={labelSubject(entry.subjectType)} />
      </Cell>
      <Cell align="end" className="text-type-12 whitespace-nowrap text-fg-2">
        <time dateTime={entry.recordedAt}>
          <span className="max-md:hidden">{formatDateTime(entry.recordedAt, reading)}</span>
          <span className="md:hidden">{formatAgo(entry.recordedAt, now, reading)}</span>
        </time>
      </Cell>
    </TableRow>
  )
})
