import { clsx } from 'clsx'
import { Cell, HeaderCell, Table, TableHead, TableRow } from '../data/table.tsx'
import { useRowNavigation } from '../data/use-row-navigation.tsx'

interface ChartTableProps {
  /** What the table lists, for screen readers. */
  label: string
  /** The first column names the row, the others are numbers. */
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly string[] }[]
  /** The height of the scrolling box, as classes. */
  className?: string
  tableClassName?: string
}

/** Shows the numbers of a chart in a table. */
export function ChartTable({ label, columns, rows, className, tableClassName }: ChartTableProps) {
  // A scrolling box must be reachable by keyboard. Letter shortcuts belong to the page's main list.
  const { container, rowProps } = useRowNavigation({ count: rows.length, letters: false })
  return (
    <div
      className={clsx(
        'scroll-pt-8 overflow-y-auto border-y border-line [&>div]:overflow-visible',
        className,
      )}
    >
      <Table className={tableClassName} label={label}>
        <TableHead>
          {columns.map((column, index) => (
            <HeaderCell align={index === 0 ? 'start' : 'end'} className="sticky top-0" key={column}>
              {column}
            </HeaderCell>
          ))}
        </TableHead>
        <tbody ref={container}>
          {rows.map(({ key, cells }, row) => (
            <TableRow {...rowProps(row)} height={36} key={key}>
              {cells.map((cell, index) => (
                <Cell
                  align={index === 0 ? 'start' : 'end'}
                  className={index === 0 ? 'text-fg-2' : undefined}
                  key={columns[index]}
                >
                  {cell}
                </Cell>
              ))}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
