import type { BurnDown } from '@headwater/contract/billing/receipts'
import { formatNumber } from '#lib/format'
import { Cell, HeaderCell, Table, TableHead, TableRow } from '#ui/data/table'
import { useRowNavigation } from '#ui/data/use-row-navigation'
import { tableEdges } from '../billing-card-header.tsx'
import { listPlottedDays } from './plot-burn-down.ts'

interface BurnDownTableProps {
  values: BurnDown
  label: string
  formatCompactDay: (date: string) => string
}

/** Shows the chart's numbers in a table, newest day first. */
export function BurnDownTable({ values, label, formatCompactDay }: BurnDownTableProps) {
  const days = listPlottedDays(values).toReversed()
  // A scrolling box must be reachable by keyboard. The letter shortcuts belong to the ledger.
  const { container, rowProps } = useRowNavigation({ count: days.length, letters: false })
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
              <Cell className="text-fg-2">{formatCompactDay(date)}</Cell>
              <Cell align="end">{formatNumber(spent)}</Cell>
              <Cell align="end">{formatNumber(balance)}</Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
