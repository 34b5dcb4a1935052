import type { Suppression } from '@headwater/contract/sourcing/suppressions'
import { useState } from 'react'
import { useSingleKeys } from '#lib/use-keys'
import type { LoadedPages } from '#lib/use-load-pages'
import { useReading } from '#lib/use-reading'
import { LongTable } from '#ui/long-table'
import { HeaderCell } from '#ui/table'
import { useMediaQuery } from '#ui/use-media-query'
import { SuppressionRow } from './suppression-row.tsx'

interface SuppressionTableProps {
  entries: readonly Suppression[]
  pages: LoadedPages<Suppression>
  onTakeOff: (entry: Suppression) => void
}

/** Newest first. */
export function SuppressionTable({ entries, pages, onTakeOff }: SuppressionTableProps) {
  const reading = useReading()
  const [letters] = useSingleKeys()
  const isPhone = useMediaQuery('(width < 768px)')
  const [now] = useState(() => new Date())
  return (
    <LongTable
      head={
        <>
          <HeaderCell>Who</HeaderCell>
          <HeaderCell className="w-28 max-lg:hidden">Kind</HeaderCell>
          <HeaderCell className="w-56 max-md:hidden">Why</HeaderCell>
          <HeaderCell className="w-44 max-lg:hidden">By</HeaderCell>
          <HeaderCell align="end" className="w-28 max-md:w-22">
            Since
          </HeaderCell>
          <HeaderCell className="w-14">
            <span className="sr-only">Actions</span>
          </HeaderCell>
        </>
      }
      items={entries}
      label="Never again"
      letters={letters}
      onOpen={onTakeOff}
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
          onTakeOff={onTakeOff}
          reading={reading}
        />
      )}
    </LongTable>
  )
}
