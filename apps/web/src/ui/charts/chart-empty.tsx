import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface ChartEmptyProps {
  /** The height of the plot, as classes. */
  className?: string
  /** Why there is nothing to draw and what to do. */
  children: ReactNode
}

/** Shows the grid of a chart without data, with one sentence. */
export function ChartEmpty({ className, children }: ChartEmptyProps) {
  return (
    <div className={clsx('relative mb-[22px]', className ?? 'h-[146px] md:h-[202px]')}>
      <div className="flex h-full flex-col justify-between">
        {['top', 'middle', 'bottom'].map((line) => (
          <span className="border-t border-chart-grid" key={line} />
        ))}
      </div>
      <p className="absolute inset-0 m-auto h-fit w-fit max-w-72 bg-surface px-3 text-center text-fg-2">
        {children}
      </p>
    </div>
  )
}
