import type { AuditEntry } from '@headwater/contract/settings'
import { useEffect, useState } from 'react'
import { useSingleKeys } from '#lib/use-keys'
import type { LoadedPages } from '#lib/use-load-pages'
import { useReading } from '#lib/use-reading'
import { HeaderCell, Table, TableHead } from '#ui/table'
import { useRowKeys } from '#ui/use-row-keys'
import { RowGap, useRowWindow } from '#ui/use-row-window'
import { AuditRow } from './audit-row.tsx'

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
  const { start, end, before, after, isNearEnd } = useRowWindow({
    container: keys.container,
    count,
    rowHeight,
    active: keys.active,
  })

  const { hasMore, error, loadMore } = pages
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
          <AuditRow
            {...keys.rowProps(start + offset)}
            aria-rowindex={start + offset + 2}
            entry={entry}
            isOpen={entry.id === openId}
            key={entry.id}
            now={now}
            onOpen={onOpen}
            reading={reading}
          />
        ))}
        <RowGap height={after} />
      </tbody>
    </Table>
  )
}
