import type { Receipt } from '@headwater/contract/billing/receipts'
import { useState } from 'react'
import { useSingleKeys } from '#lib/use-keys'
import type { LoadedPages } from '#lib/use-load-pages'
import { useReading } from '#lib/use-reading'
import { LongTable } from '#ui/long-table'
import { HeaderCell } from '#ui/table'
import { tableEdges } from '../table-edges.ts'
import { LedgerRow } from './ledger-row.tsx'

export interface LedgerRowsProps {
  label: string
  receipts: readonly Receipt[]
  pages: LoadedPages<Receipt>
  openNumber: number | undefined
  onOpen: (number: number) => void
}

/** The movements, newest first, in a box that scrolls by itself: other cards stand below. */
export function LedgerTable({ label, receipts, pages, openNumber, onOpen }: LedgerRowsProps) {
  const reading = useReading()
  const [letters] = useSingleKeys()
  const [now] = useState(() => new Date())
  return (
    <div className="max-h-[302px] overflow-y-auto" data-scroll-restoration-id="ledger">
      <LongTable
        className={tableEdges}
        head={<Head isOneYear={isOneYear(receipts, now)} />}
        items={receipts}
        label={label}
        letters={letters}
        onOpen={({ number }) => onOpen(number)}
        pages={pages}
        rowHeight={36}
      >
        {(receipt, row) => (
          <LedgerRow
            {...row}
            isOpen={receipt.number === openNumber}
            key={receipt.number}
            now={now}
            onOpen={onOpen}
            reading={reading}
            receipt={receipt}
          />
        )}
      </LongTable>
    </div>
  )
}

function Head({ isOneYear }: { isOneYear: boolean }) {
  return (
    <>
      <HeaderCell className={isOneYear ? 'w-17' : 'w-26'}>Date</HeaderCell>
      <HeaderCell>What</HeaderCell>
      <HeaderCell className="w-10">By</HeaderCell>
      <HeaderCell align="end" className="w-17">
        Credits
      </HeaderCell>
      <HeaderCell align="end" className="w-17">
        Balance
      </HeaderCell>
      <HeaderCell align="end" className="w-24">
        Receipt
      </HeaderCell>
    </>
  )
}

/** Then no year is written, and its place goes to the words. */
function isOneYear(receipts: readonly Receipt[], now: Date): boolean {
  const year = String(now.getFullYear())
  // They are in order of time, so that the oldest speaks for all.
  return receipts.at(-1)?.at.startsWith(year) ?? true
}
