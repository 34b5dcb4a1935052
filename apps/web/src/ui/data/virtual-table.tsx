import { type ReactNode, useEffect } from 'react'
import { Table, TableHead } from './table.tsx'
import { type RowNavigationProps, useRowNavigation } from './use-row-navigation.tsx'
import { RowSpacer, useVirtualRows } from './use-virtual-rows.tsx'

/** The props a row of a long table passes on to its `TableRow`. */
export interface VirtualRowProps extends RowNavigationProps {
  'aria-rowindex': number
}

interface VirtualTableProps<Item> {
  label: string
  /** The header cells. */
  head: ReactNode
  items: readonly Item[]
  /** The next pages, loaded when the end is near. */
  pages: { hasMore: boolean; error: string | undefined; loadMore: () => void }
  rowHeight: 36 | 44 | 52 | 72
  /** Off when the user has turned single-key shortcuts off. */
  letters: boolean
  onOpen: (item: Item) => void
  /** X selects a row, Shift-J and Shift-K those passed. */
  onToggle?: (item: Item, selected: boolean | 'toggle') => void
  className?: string
  /** Renders one row; the element needs a key. */
  children: (item: Item, row: VirtualRowProps) => ReactNode
}

/**
 * A table of any length: only what is in sight is drawn, more is loaded as the end comes near, and
 * its head stays in sight. Columns have fixed widths, for the rows that come and go must not move
 * them.
 */
export function VirtualTable<Item>({
  label,
  head,
  items,
  pages: { hasMore, error, loadMore },
  rowHeight,
  letters: hasLetterKeys,
  onOpen,
  onToggle,
  className = '',
  children,
}: VirtualTableProps<Item>) {
  const count = items.length
  const { container, active, rowProps } = useRowNavigation({
    count,
    letters: hasLetterKeys,
    onOpen: openAt,
    onToggle: toggleAt,
  })
  const rows = useVirtualRows({ container, count, rowHeight, active })
  const { start, end, isNearEnd } = rows

  useEffect(() => {
    if (isNearEnd && hasMore && error === undefined) loadMore()
  }, [isNearEnd, hasMore, error, loadMore])

  function openAt(index: number) {
    const item = items[index]
    if (item !== undefined) onOpen(item)
  }

  function toggleAt(index: number, selected: boolean | 'toggle') {
    const item = items[index]
    if (item !== undefined) onToggle?.(item, selected)
  }

  return (
    <Table
      aria-rowcount={hasMore ? -1 : count + 1}
      className={`table-fixed ${className}`}
      label={label}
      scrolls={false}
    >
      <TableHead isSticky>{head}</TableHead>
      <tbody className="md:[&>tr]:scroll-mt-8" ref={container}>
        <RowSpacer height={rows.before} />
        {items.slice(start, end).map((item, offset) =>
          children(item, {
            ...rowProps(start + offset),
            // The header row is the first.
            'aria-rowindex': start + offset + 2,
          }),
        )}
        <RowSpacer height={rows.after} />
      </tbody>
    </Table>
  )
}
