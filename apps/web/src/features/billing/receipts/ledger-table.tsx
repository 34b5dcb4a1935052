import type { Receipt } from '@headwater/contract/billing/receipts'
import { useEffect, useState } from 'react'
import { useSingleKeys } from '#lib/use-keys'
import type { LoadedPages } from '#lib/use-load-pages'
import { useReading } from '#lib/use-reading'
import { HeaderCell, Table, TableHead } from '#ui/table'
import { useRowKeys } from '#ui/use-row-keys'
import { RowGap, useRowWindow } from '#ui/use-row-window'
import { tableEdges } from '../table-edges.ts'
import { LedgerRow } from './ledger-row.tsx'

export interface LedgerRowsProps {
  label: string
  receipts: readonly Receipt[]
  pages: LoadedPages<Receipt>
  openNumber: number | undefined
  onOpen: (number: number) => void
}

const rowHeight = 36

/**
 * The movements, newest first, in a box that scrolls by itself: other cards stand below. Only what
 * is in sight is drawn, and more is loaded as the end comes near.
 */
export function LedgerTable({ label, receipts, pages, openNumber, onOpen }: LedgerRowsProps) {
  const reading = useReading()
  const [letters] = useSingleKeys()
  const [now] = useState(() => new Date())
  const count = receipts.length
  const keys = useRowKeys({
    count,
    letters,
    onOpen: (index) => {
      const receipt = receipts[index]
      if (receipt) onOpen(receipt.number)
    },
  })
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

  return (
    <div
      className="max-h-[302px] scroll-pt-8 overflow-y-auto [&>div]:overflow-visible"
      data-scroll-restoration-id="ledger"
    >
      <Table
        aria-rowcount={hasMore ? -1 : count + 1}
        className={`table-fixed ${tableEdges}`}
        label={label}
      >
        <TableHead>
          <HeaderCell className={`${headClass} ${isOneYear(receipts, now) ? 'w-17' : 'w-26'}`}>
            Date
          </HeaderCell>
          <HeaderCell className={headClass}>What</HeaderCell>
          <HeaderCell className={`${headClass} w-10`}>By</HeaderCell>
          <HeaderCell align="end" className={`${headClass} w-17`}>
            Credits
          </HeaderCell>
          <HeaderCell align="end" className={`${headClass} w-17`}>
            Balance
          </HeaderCell>
          <HeaderCell align="end" className={`${headClass} w-24`}>
            Receipt
          </HeaderCell>
        </TableHead>
        <tbody ref={keys.container}>
          <RowGap height={before} />
          {receipts.slice(start, end).map((receipt, offset) => (
            <LedgerRow
              {...keys.rowProps(start + offset)}
              aria-rowindex={start + offset + 2}
              isOpen={receipt.number === openNumber}
              key={receipt.number}
              now={now}
              onOpen={onOpen}
              reading={reading}
              receipt={receipt}
            />
          ))}
          <RowGap height={after} />
        </tbody>
      </Table>
    </div>
  )
}

const headClass = 'sticky top-0 z-(--z-sticky)'

/** Then no year is written, and its place goes to the words. */
function isOneYear(receipts: readonly Receipt[], now: Date): boolean {
  const year = String(now.getFullYear())
  // They are in order of time, so that the oldest speaks for all.
  return receipts.at(-1)?.at.startsWith(year) ?? true
}
