import type { AuditEntry } from '@headwater/contract/settings'
import { memo } from 'react'
import { formatAgo, formatDateTime, type Locale } from '#lib/format'
import { HeadwaterAvatar } from '#ui/brand/headwater-avatar'
import { Avatar } from '#ui/data/avatar'
import { SideMarker } from '#ui/data/side-marker'
import { Cell, TableRow } from '#ui/data/table'
import type { VirtualRowProps } from '#ui/data/virtual-table'
import { Truncated } from '#ui/typography/truncated'
import { formatSubjectLabel } from './audit-labels.ts'
import { formatAuditEntry } from './format-audit-entry.ts'

interface AuditRowProps extends VirtualRowProps {
  entry: AuditEntry
  isPhone: boolean
  isOpen: boolean
  now: Date
  locale: Locale
  onOpen: (id: string) => void
}

/** Renders one entry. Memoised because thousands of rows scroll past. */
export const AuditRow = memo(function AuditRow({
  entry,
  isPhone,
  isOpen,
  now,
  locale,
  onOpen,
  ...keys
}: AuditRowProps) {
  return (
    <TableRow
      {...keys}
      height={auditRowHeight(isPhone)}
      onClick={() => onOpen(entry.id)}
      selected={isOpen}
    >
      <Cell>
        <span className="flex items-center gap-2.5">
          <span className="flex max-md:hidden">
            <ActorAvatar entry={entry} />
          </span>
          <SideMarker side={entry.side} />
          {isPhone ? (
            <span className="line-clamp-3 min-w-0 flex-1 wrap-anywhere">
              {formatAuditEntry(entry)}
            </span>
          ) : (
            <Truncated className="min-w-0 flex-1" text={formatAuditEntry(entry)} />
          )}
        </span>
      </Cell>
      <Cell className="text-fg-2 max-md:hidden">
        <Truncated text={formatSubjectLabel(entry.subjectType)} />
      </Cell>
      <Cell align="end" className="text-type-12 whitespace-nowrap text-fg-2">
        <time dateTime={entry.recordedAt}>
          <span className="max-md:hidden">{formatDateTime(entry.recordedAt, locale)}</span>
          <span className="md:hidden">{formatAgo(entry.recordedAt, now, locale)}</span>
        </time>
      </Cell>
    </TableRow>
  )
})

/** Candidates and guests have none, and it was not Headwater who acted. */
function ActorAvatar({ entry: { side, personName } }: Pick<AuditRowProps, 'entry'>) {
  if (personName !== null) return <Avatar name={personName} size={24} />
  return side === null ? <HeadwaterAvatar /> : <span className="size-6" />
}

/** A sentence takes up to three lines of a phone. */
export function auditRowHeight(isPhone: boolean): 44 | 72 {
  return isPhone ? 72 : 44
}
