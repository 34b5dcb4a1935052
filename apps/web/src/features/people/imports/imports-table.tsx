import type { Import } from '@headwater/contract/people/imports'
import type { Locale } from '#lib/format'
import { useSingleKeyHotkeys } from '#lib/use-hotkeys'
import type { LoadedPages } from '#lib/use-load-pages'
import { HeaderCell } from '#ui/data/table'
import { VirtualTable } from '#ui/data/virtual-table'
import { ImportRow } from './import-row.tsx'

export interface ImportRowsProps {
  items: readonly Import[]
  now: Date
  locale: Locale
  onOpen: (id: string) => void
}

export function ImportsTable({
  items,
  pages,
  now,
  locale,
  onOpen,
}: ImportRowsProps & { pages: LoadedPages<Import> }) {
  const [hasLetterKeys] = useSingleKeyHotkeys()
  return (
    <VirtualTable
      head={
        <>
          <HeaderCell>File</HeaderCell>
          <HeaderCell className="w-38">Status</HeaderCell>
          <HeaderCell className="w-44 max-lg:hidden">Progress</HeaderCell>
          <HeaderCell className="w-72 max-xl:hidden">Result</HeaderCell>
          <HeaderCell className="w-40">Imported by</HeaderCell>
          <HeaderCell className="w-36">
            <span className="sr-only">Next step</span>
          </HeaderCell>
        </>
      }
      items={items}
      label="Imports"
      letters={hasLetterKeys}
      onOpen={({ id }) => onOpen(id)}
      pages={pages}
      rowHeight={52}
    >
      {(importRecord, row) => (
        <ImportRow
          {...row}
          importRecord={importRecord}
          key={importRecord.id}
          now={now}
          onOpen={onOpen}
          locale={locale}
        />
      )}
    </VirtualTable>
  )
}
