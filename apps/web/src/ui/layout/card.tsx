import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

interface CardProps extends ComponentProps<'section'> {
  /** `none` for content with its own padding: tables, lists. */
  padding?: 'none' | 'md' | 'lg'
}

/** Renders the only level of box on a page. A card never contains another card. */
export function Card({ padding = 'md', className, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={clsx('rounded-lg border border-line bg-surface', paddings[padding], className)}
    />
  )
}

const paddings = { none: '', md: 'p-4', lg: 'p-5' }

interface CardHeaderProps {
  title: ReactNode
  aside?: ReactNode
  /** Billing and dialogs use a larger title. */
  size?: 'md' | 'lg'
  id?: string
  className?: string
}

/** Renders a title on the left and a muted element on the right. */
export function CardHeader({ title, aside, size = 'md', id, className }: CardHeaderProps) {
  return (
    <div className={clsx('flex min-h-6 items-center justify-between gap-3', className)}>
      <h2
        className={size === 'lg' ? 'text-type-15' : 'text-type-13 font-semibold'}
        {...(id ? { id } : {})}
      >
        {title}
      </h2>
      {aside && <div className="text-type-12 text-fg-3">{aside}</div>}
    </div>
  )
}
