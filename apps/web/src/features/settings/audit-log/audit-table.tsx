import type { AuditEntry } from '@headwater/contract/settings'
import { useState } from 'react'
import { useSingleKeys } from '#lib/use-keys'
import type { LoadedPages } from '#lib/use-load-pages'
import { useReading } from '#lib/use-reading'
import { LongTable } from '#ui/long-table'
import { HeaderCell } from '#ui/table'
import { AuditRow } from './audit-row.tsx'

interface AuditTableProps {
  entries: readonly AuditEntry[]
  pages: LoadedPages<AuditEntry>
  openId: string | undefined
  onOpen: (id: string) => void
}

/** The log, newest first. */
export function AuditTable({ entries, pages, openId, onOpen }: AuditTableProps) {
  const reading = useReading()
  const [letters] = useSingleKeys()
  const [now] = useState(() => new Date())
  return (
    <LongTable
      head={
        <>
          <HeaderCell>What happened</HeaderCell>
          <HeaderCell className="w-40 max-md:hidden">Subject</HeaderCell>
          <HeaderCell align="end" className="w-44 max-md:w-24">
            When
          </HeaderCell>
        </>
      }
      items={entries}
      label="Audit log"
      letters={letters}
      onOpen={({ id }) => onOpen(id)}
      pages={pages}
      rowHeight={44}
    >
      {(entry, row) => (
        <AuditRow
          {...row}
          entry={entry}
          isOpen={entry.id === openId}
          key={entry.id}
          now={now}
          onOpen={onOpen}
          reading={reading}
        />
      )}
    </LongTable>
  )
}
