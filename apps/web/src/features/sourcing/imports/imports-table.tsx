import type { Import } from '@headwater/contract/sourcing/imports'
import type { Reading } from '#lib/format'
import { useSingleKeys } from '#lib/use-keys'
import type { LoadedPages } from '#lib/use-load-pages'
import { LongTable } from '#ui/long-table'
import { HeaderCell } from '#ui/table'
import { ImportRow } from './import-row.tsx'

export interface ImportRowsProps {
  items: readonly Import[]
  now: Date
  reading: Reading
  onOpen: (id: string) => void
}

export function ImportsTable({
  items,
  pages,
  now,
  reading,
  onOpen,
}: ImportRowsProps & { pages: LoadedPages<Import> }) {
  const [letters] = useSingleKeys()
  return (
    <LongTable
      head={
        <>
          <HeaderCell>File</HeaderCell>
          <HeaderCell className="w-38">State</HeaderCell>
          <HeaderCell className="w-44 max-lg:hidden">Progress</HeaderCell>
          <HeaderCell className="w-72 max-xl:hidden">What came of it</HeaderCell>
          <HeaderCell className="w-40">By</HeaderCell>
          <HeaderCell className="w-36">
            <span className="sr-only">Next step</span>
          </HeaderCell>
        </>
      }
      items={items}
      label="Imports"
      letters={letters}
      onOpen={({ id }) => onOpen(id)}
      pages={pages}
      rowHeight={52}
    >
      {(found, row) => (
        <ImportRow
          {...row}
          found={found}
          key={found.id}
          now={now}
          onOpen={onOpen}
          reading={reading}
        />
      )}
    </LongTable>
  )
}
