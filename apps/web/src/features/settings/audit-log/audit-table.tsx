import type { AuditEntry } from '@headwater/contract/settings'
import { useEffect, useState } from 'react'
import { formatAgo, formatDateTime } from '#lib/format'
import { useSingleKeys } from '#lib/use-keys'
import type { LoadedPages } from '#lib/use-load-pages'
import { useReading } from '#lib/use-reading'
import { Avatar } from '#ui/avatar'
import { Cell, HeaderCell, Table, TableHead, TableRow } from '#ui/table'
import { Truncated } from '#ui/truncated'
import { useRowKeys } from '#ui/use-row-keys'
import { RowGap, useRowWindow } from '#ui/use-row-window'
import { describeEntry } from './describe-entry.ts'
import { labelSubject } from './label-action.ts'

interface AuditTableProps {
  entries: readonly AuditEntry[]
  pages: LoadedPages<AuditEntry>
  openId: string | undefined
  onOpen: (id: string) => void
}

const rowHeight = 44

/** The log, newest first. Only what is in sight is drawn. */
export function AuditTable({ entries, pages, openId, onOpen }: AuditTableProps) {
  const reading = useReading()
  const [letters] = useSingleKeys()
  const [now] = useState(() => new Date())
  const count = entries.length
  const keys = useRowKeys({ count, letters, onOpen: (index) => open(entries[index]) })
  const { start, end, before, after } = useRowWindow({
    container: keys.container,
    count,
    rowHeight,
    active: keys.active,
  })

  const { hasMore, error, loadMore } = pages
  const isNearEnd = end >= count
  useEffect(() => {
    if (isNearEnd && hasMore && error === undefined) loadMore()
  }, [isNearEnd, hasMore, error, loadMore])

  function open(entry: AuditEntry | undefined) {
    if (entry) onOpen(entry.id)
  }

  return (
    <Table aria-rowcount={hasMore ? -1 : count + 1} className="table-fixed" label="Audit log">
      <TableHead>
        <HeaderCell>What happened</HeaderCell>
        <HeaderCell className="w-40 max-md:hidden">Subject</HeaderCell>
        <HeaderCell align="end" className="w-44 max-md:w-24">
          When
        </HeaderCell>
      </TableHead>
      <tbody ref={keys.container}>
        <RowGap height={before} />
        {entries.slice(start, end).map((entry, offset) => (
          <TableRow
            {...keys.rowProps(start + offset)}
            aria-rowindex={start + offset + 2}
            height={rowHeight}
            key={entry.id}
            onClick={() => onOpen(entry.id)}
            selected={entry.id === openId}
          >
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
        ))}
        <RowGap height={after} />
      </tbody>
    </Table>
  )
}
