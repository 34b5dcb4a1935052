import type { BurnDown } from '@headwater/contract/billing/receipts'
import { formatNumber } from '#lib/format'
import { Cell, HeaderCell, Table, TableHead, TableRow } from '#ui/table'
import { useRowKeys } from '#ui/use-row-keys'
import { tableEdges } from '../table-edges.ts'
import { listDrawnDays } from './plot-rules.ts'

interface BurnDownTableProps {
  values: BurnDown
  label: string
  writeDay: (date: string) => string
}

/** The chart's numbers, the newest day first. */
export function BurnDownTable({ values, label, writeDay }: BurnDownTableProps) {
  const days = listDrawnDays(values).toReversed()
  // A box that scrolls must be in reach of the keyboard. The letters belong to the ledger.
  const { container, rowProps } = useRowKeys({ count: days.length, letters: false })
  return (
    <div className="-mx-4 mt-2 md:-mx-5 h-[180px] scroll-pt-8 overflow-y-auto border-y border-line md:h-[236px] [&>div]:overflow-visible">
      <Table className={tableEdges} label={label}>
        <TableHead>
          <HeaderCell className="sticky top-0">Day</HeaderCell>
          <HeaderCell align="end" className="sticky top-0">
            Used
          </HeaderCell>
          <HeaderCell align="end" className="sticky top-0">
            Left
          </HeaderCell>
        </TableHead>
        <tbody ref={container}>
          {days.map(({ date, spent, balance }, index) => (
            <TableRow {...rowProps(index)} height={36} key={date}>
              <Cell className="text-fg-2">{writeDay(date)}</Cell>
              <Cell align="end">{formatNumber(spent)}</Cell>
              <Cell align="end">{formatNumber(balance)}</Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
