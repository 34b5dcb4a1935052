import type { Suppression } from '@headwater/contract/people/suppressions'
import { useNow } from '#lib/clock'
import { useSingleKeyHotkeys } from '#lib/use-hotkeys'
import type { LoadedPages } from '#lib/use-load-pages'
import { useLocale } from '#lib/use-locale'
import { HeaderCell } from '#ui/data/table'
import { VirtualTable } from '#ui/data/virtual-table'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { SuppressionRow } from './suppression-row.tsx'

interface SuppressionTableProps {
  entries: readonly Suppression[]
  pages: LoadedPages<Suppression>
  onRemove: (entry: Suppression) => void
}

/** Lists the entries, newest first. */
export function SuppressionTable({ entries, pages, onRemove }: SuppressionTableProps) {
  const locale = useLocale()
  const [hasLetterKeys] = useSingleKeyHotkeys()
  const isPhone = useMediaQuery('(width < 768px)')
  const now = useNow()
  return (
    <VirtualTable
      head={
        <>
          <HeaderCell>Contact</HeaderCell>
          <HeaderCell className="w-28 max-lg:hidden">Kind</HeaderCell>
          <HeaderCell className="w-56 max-md:hidden">Reason</HeaderCell>
          <HeaderCell className="w-44 max-lg:hidden">Added by</HeaderCell>
          <HeaderCell align="end" className="w-28 max-md:w-22">
            Since
          </HeaderCell>
          <HeaderCell className="w-14">
            <span className="sr-only">Actions</span>
          </HeaderCell>
        </>
      }
      items={entries}
      label="Do not contact"
      letters={hasLetterKeys}
      onOpen={onRemove}
      pages={pages}
      rowHeight={isPhone ? 52 : 44}
    >
      {(entry, row) => (
        <SuppressionRow
          {...row}
          entry={entry}
          height={isPhone ? 52 : 44}
          key={entry.id}
          now={now}
          onRemove={onRemove}
          locale={locale}
        />
      )}
    </VirtualTable>
  )
}
