import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** Renders the breadcrumb. Each `Crumb` holds a link, and the last one is the current page. */
export function Breadcrumb({ children }: { children: ReactNode }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1.5 text-type-13">{children}</ol>
    </nav>
  )
}

export function Crumb({ current = false, children }: { current?: boolean; children: ReactNode }) {
  return (
    <li
      {...(current ? { 'aria-current': 'page' as const } : {})}
      className={clsx(
        'flex min-w-0 items-center gap-1.5',
        current
          ? 'font-semibold text-fg'
          : 'shrink-0 text-fg-2 [&>a]:touch-target [&>a]:rounded-sm [&>a]:hover:text-fg',
      )}
    >
      {current ? <span className="truncate">{children}</span> : children}
      {!current && <ChevronRight aria-hidden="true" className="text-fg-3" size={14} />}
    </li>
  )
}
