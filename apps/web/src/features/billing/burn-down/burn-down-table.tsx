import type { BurnDown } from '@headwater/contract/billing/receipts'
import { formatNumber } from '#lib/format'
import { ChartTable } from '#ui/charts/chart-table'
import { tableEdges } from '../billing-card-header.tsx'
import { listPlottedDays } from './plot-burn-down.ts'

interface BurnDownTableProps {
  values: BurnDown
  label: string
  formatCompactDay: (date: string) => string
}

/** Shows the chart's numbers in a table, newest day first. */
export function BurnDownTable({ values, label, formatCompactDay }: BurnDownTableProps) {
  return (
    <ChartTable
      className="-mx-4 mt-2 h-[180px] md:-mx-5 md:h-[236px]"
      columns={['Day', 'Used', 'Left']}
      label={label}
      rows={listPlottedDays(values)
        .toReversed()
        .map(({ date, spent, balance }) => ({
          key: date,
          cells: [formatCompactDay(date), formatNumber(spent), formatNumber(balance)],
        }))}
      tableClassName={tableEdges}
    />
  )
}
