import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: ReactNode
  /** One line below the title: the date, a total. */
  lead?: ReactNode
  /** On the right, the primary action last. */
  actions?: ReactNode
  /** Set only if the page's `h1` is elsewhere. */
  level?: 1 | 2 | 3
  className?: string
}

/** Renders the header of an overview page, with its `h1`. */
export function PageHeader({ title, lead, actions, level = 1, className }: PageHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <header className={clsx('flex flex-wrap items-end justify-between gap-x-6 gap-y-3', className)}>
      <div className="min-w-0">
        <Heading className="text-type-20">{title}</Heading>
        {lead && <p className="mt-1 text-type-13 text-fg-2">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
