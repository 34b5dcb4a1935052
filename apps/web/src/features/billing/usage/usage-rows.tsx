import type { UsageRow, usageGroups } from '@headwater/contract/billing/receipts'
import { useNavigate } from '@tanstack/react-router'
import { formatNumber } from '#lib/format'
import { Avatar } from '#ui/data/avatar'
import { Cell, HeaderCell, Table, TableHead, TableRow } from '#ui/data/table'
import { Truncated } from '#ui/typography/truncated'
import { tableEdges } from '../billing-card-header.tsx'
import { formatCents } from '../money.ts'

export type UsageGroup = (typeof usageGroups)[number]

interface UsageRowsProps {
  by: UsageGroup
  month: string
  rows: readonly UsageRow[]
  total: number
}

/** Lists usage, highest first, each with its share of the total. A name opens its receipts. */
export function UsageRows({ by, month, rows, total }: UsageRowsProps) {
  const most = Math.max(1, ...rows.map(({ credits }) => credits))
  const sum = (count: (row: UsageRow) => number) => rows.reduce((all, row) => all + count(row), 0)
  return (
    <Table
      className={`table-fixed ${tableEdges}`}
      label={`Credits by ${by === 'flow' ? 'session' : by}`}
    >
      <TableHead>
        <HeaderCell>{heads[by]}</HeaderCell>
        <HeaderCell className="w-1/3 max-md:hidden">
          <span className="sr-only">Share</span>
        </HeaderCell>
        <HeaderCell align="end" className="w-20">
          Credits
        </HeaderCell>
        <HeaderCell align="end" className="w-22 max-md:hidden">
          Refunded
        </HeaderCell>
        <HeaderCell align="end" className="w-24">
          Cost
        </HeaderCell>
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <TableRow height={36} key={row.id ?? 'none'}>
            <Cell>
              <Name by={by} month={month} row={row} />
            </Cell>
            <Cell className="max-md:hidden">
              <ShareBar of={most} value={row.credits} />
            </Cell>
            <Cell align="end">{formatNumber(row.credits)}</Cell>
            <Cell align="end" className="text-fg-2 max-md:hidden">
              {row.refunded === 0 ? '–' : formatNumber(row.refunded)}
            </Cell>
            <Cell align="end">{formatCents(row.cost_cents)}</Cell>
          </TableRow>
        ))}
      </tbody>
      <tfoot>
        <TableRow
          className="font-medium hover:bg-transparent! [&>td]:border-t [&>td]:border-t-line"
          height={36}
        >
          <Cell>Total</Cell>
          <Cell className="max-md:hidden" />
          <Cell align="end">{formatNumber(total)}</Cell>
          <Cell align="end" className="max-md:hidden">
            {formatNumber(sum(({ refunded }) => refunded))}
          </Cell>
          <Cell align="end">{formatCents(sum(({ cost_cents: cents }) => cents))}</Cell>
        </TableRow>
      </tfoot>
    </Table>
  )
}

const heads: Readonly<Record<UsageGroup, string>> = {
  person: 'Person',
  job: 'Job',
  flow: 'Session',
}

/** Links to the receipts behind the number. */
function Name({ by, month, row: { id, name } }: { by: UsageGroup; month: string; row: UsageRow }) {
  const navigate = useNavigate()
  const words = <Truncated className="min-w-0" text={name} />
  if (id === null) return <span className="text-fg-2">{words}</span>
  return (
    <button
      className="flex max-w-full items-center gap-2.5 rounded-sm text-left hover:underline"
      onClick={() => {
        void navigate({
          to: '.',
          search: { view: 'usage', month, [by]: id } as never,
          replace: true,
          resetScroll: false,
        })
        document.getElementById('ledger')?.scrollIntoView({ block: 'nearest' })
      }}
      type="button"
    >
      {by === 'person' && <Avatar name={name} size={24} />}
      {words}
    </button>
  )
}

function ShareBar({ value, of }: { value: number; of: number }) {
  return (
    <span className="block h-1.5 overflow-hidden rounded-xs bg-track">
      <span
        className="block h-full rounded-xs bg-accent"
        style={{ width: `${(Math.max(0, value) / of) * 100}%` }}
      />
    </span>
  )
}
