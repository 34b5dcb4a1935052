import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

type RowHeight = 36 | 44 | 52 | 72

interface TableProps extends ComponentProps<'table'> {
  /** The accessible name of the table. */
  label: string
  /** Turn off where the header is sticky: a horizontal scroll container would break it. */
  scrolls?: boolean
}

/** Renders a table that scrolls horizontally when the screen is narrower than its columns. */
export function Table({ label, scrolls = true, className, ...rest }: TableProps) {
  return (
    <div className={clsx('w-full', scrolls && 'overflow-x-auto')}>
      <table
        aria-label={label}
        {...rest}
        className={clsx(
          'w-full border-separate border-spacing-0 text-left text-type-13',
          className,
        )}
      />
    </div>
  )
}

interface TableHeadProps {
  children: ReactNode
  /** Renders a sticky header, except on a phone, where the rows need the space. */
  isSticky?: boolean
}

export function TableHead({ children, isSticky = false }: TableHeadProps) {
  return (
    <thead>
      <tr
        className={clsx(
          'h-8 text-type-11 text-fg-2',
          isSticky && 'md:*:sticky md:*:top-0 md:*:z-(--z-sticky)',
        )}
      >
        {children}
      </tr>
    </thead>
  )
}

interface HeaderCellProps extends Omit<ComponentProps<'th'>, 'align'> {
  /** Numbers and their headers are right-aligned. */
  align?: 'start' | 'end'
  sort?: 'ascending' | 'descending' | undefined
}

export function HeaderCell({ align = 'start', sort, className, ...rest }: HeaderCellProps) {
  return (
    <th
      {...rest}
      aria-sort={sort}
      className={clsx(
        'border-b border-line bg-sunken px-2 font-medium whitespace-nowrap first:pl-4 last:pr-4',
        align === 'end' && 'text-right',
        className,
      )}
      scope="col"
    />
  )
}

interface TableRowProps extends ComponentProps<'tr'> {
  height?: RowHeight
  selected?: boolean
  /** The active row of j and k, marked by a 2 px left edge. */
  active?: boolean
}

export function TableRow({
  height = 44,
  selected = false,
  active = false,
  className,
  ...rest
}: TableRowProps) {
  return (
    <tr
      {...rest}
      aria-selected={selected || undefined}
      className={clsx(
        'group/row outline-none [&:last-child>td]:border-b-0',
        heights[height],
        selected ? 'bg-selected' : 'hover:bg-hover',
        active && [
          '[&>td:first-child]:shadow-[inset_2px_0_0_var(--accent)]',
          !selected && 'bg-hover',
        ],
        className,
      )}
      data-active={active || undefined}
    />
  )
}

interface CellProps extends Omit<ComponentProps<'td'>, 'align'> {
  align?: 'start' | 'end'
}

export function Cell({ align = 'start', className, ...rest }: CellProps) {
  return (
    <td
      {...rest}
      className={clsx(
        'border-b border-line px-2 first:pl-4 last:pr-4',
        align === 'end' && 'text-right tabular-nums',
        className,
      )}
    />
  )
}

/** Renders row actions that appear on hover and focus, and always on touch screens. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex justify-end gap-1 opacity-0 transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100 group-data-active/row:opacity-100 pointer-coarse:opacity-100">
      {children}
    </div>
  )
}

const heights: Record<RowHeight, string> = { 36: 'h-9', 44: 'h-11', 52: 'h-13', 72: 'h-18' }
