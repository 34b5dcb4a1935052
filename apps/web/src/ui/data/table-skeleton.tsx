import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Skeleton, SkeletonRegion } from '../feedback/skeleton.tsx'

interface TableSkeletonProps {
  label: string
  /** One entry per row: the width of its first line, as a class. */
  widths: readonly string[]
  /** The height of a row, also on a phone. */
  rowClass: string
  /** The cells after the checkbox. */
  children: (width: string) => ReactNode
}

/** Renders placeholder rows for a table with checkboxes, in their exact size and columns. */
export function TableSkeleton({ label, widths, rowClass, children }: TableSkeletonProps) {
  return (
    <SkeletonRegion label={label}>
      <div className="h-8 border-b border-line bg-sunken max-md:hidden" />
      {widths.map((width) => (
        <div
          className={clsx('flex items-center border-line not-last:border-b max-md:px-2', rowClass)}
          key={width}
        >
          <span className="w-10 pl-4 max-md:hidden">
            <Skeleton className="size-4" />
          </span>
          {children(width)}
        </div>
      ))}
    </SkeletonRegion>
  )
}
