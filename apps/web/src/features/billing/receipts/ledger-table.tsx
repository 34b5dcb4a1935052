import type { Receipt } from '@headwater/contract/billing/receipts'
import { useNow } from '#lib/clock'
import { toUtcDay } from '#lib/dates'
import { useSingleKeyHotkeys } from '#lib/use-hotkeys'
import type { LoadedPages } from '#lib/use-load-pages'
import { useLocale } from '#lib/use-locale'
import { HeaderCell } from '#ui/data/table'
import { VirtualTable } from '#ui/data/virtual-table'
import { tableEdges } from '../billing-card-header.tsx'
import { LedgerRow } from './ledger-row.tsx'

export interface LedgerRowsProps {
  label: string
  receipts: readonly Receipt[]
  pages: LoadedPages<Receipt>
  openNumber: number | undefined
  onOpen: (number: number) => void
}

/**
 * Lists the movements, newest first, in its own scroll container because other cards follow below.
 */
export function LedgerTable({ label, receipts, pages, openNumber, onOpen }: LedgerRowsProps) {
  const locale = useLocale()
  const [hasLetterKeys] = useSingleKeyHotkeys()
  const now = useNow()
  return (
    <div className="max-h-[302px] overflow-y-auto" data-scroll-restoration-id="ledger">
      <VirtualTable
        className={tableEdges}
        head={<Head isOneYear={isOneYear(receipts, now)} />}
        items={receipts}
        label={label}
        letters={hasLetterKeys}
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
            locale={locale}
            receipt={receipt}
          />
        )}
      </VirtualTable>
    </div>
  )
}

function Head({ isOneYear }: { isOneYear: boolean }) {
  return (
    <>
      <HeaderCell className={isOneYear ? 'w-17' : 'w-26'}>Date</HeaderCell>
      <HeaderCell>Description</HeaderCell>
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

/** When all receipts are of the current year, the year is left out and the text gets its space. */
function isOneYear(receipts: readonly Receipt[], now: Date): boolean {
  const year = toUtcDay(now).slice(0, 4)
  // Receipts are ordered by time, so checking the oldest is enough.
  return receipts.at(-1)?.at.startsWith(year) ?? true
}
