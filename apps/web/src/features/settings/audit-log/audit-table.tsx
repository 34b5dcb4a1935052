import type { AuditEntry } from '@headwater/contract/settings'
import { useNow } from '#lib/clock'
import { useSingleKeyHotkeys } from '#lib/use-hotkeys'
import type { LoadedPages } from '#lib/use-load-pages'
import { useLocale } from '#lib/use-locale'
import { HeaderCell } from '#ui/data/table'
import { VirtualTable } from '#ui/data/virtual-table'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { AuditRow, auditRowHeight } from './audit-row.tsx'

interface AuditTableProps {
  entries: readonly AuditEntry[]
  pages: LoadedPages<AuditEntry>
  openId: string | undefined
  onOpen: (id: string) => void
}

/** Lists the log, newest first. */
export function AuditTable({ entries, pages, openId, onOpen }: AuditTableProps) {
  const locale = useLocale()
  const [hasLetterKeys] = useSingleKeyHotkeys()
  const now = useNow()
  const isPhone = useMediaQuery('(width < 768px)')
  return (
    <VirtualTable
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
      letters={hasLetterKeys}
      onOpen={({ id }) => onOpen(id)}
      pages={pages}
      rowHeight={auditRowHeight(isPhone)}
    >
      {(entry, row) => (
        <AuditRow
          {...row}
          entry={entry}
          isOpen={entry.id === openId}
          isPhone={isPhone}
          key={entry.id}
          now={now}
          onOpen={onOpen}
          locale={locale}
        />
      )}
    </VirtualTable>
  )
}
