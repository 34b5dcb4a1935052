import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { Rows } from './section.tsx'

interface RowProps {
  icon?: LucideIcon
  /** Indents the row to align with the text of the one above, which it belongs to. */
  isInset?: boolean
  title: ReactNode
  /** Muted text next to the title. */
  badge?: ReactNode
  meta?: ReactNode
  /** On the right, or below on a phone. */
  actions?: ReactNode
}

/** Renders one item of a list: title, details and actions. */
export function Row({ icon: Icon, isInset = false, title, badge, meta, actions }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-t border-line px-4 py-3 first:border-t-0">
      <div className="flex min-w-0 flex-[1_1_240px] items-center gap-3">
        {Icon && (
          <span className="grid size-9 shrink-0 place-items-center rounded-md border border-line bg-canvas text-fg-2">
            <Icon aria-hidden="true" size={18} />
          </span>
        )}
        <div className={clsx('min-w-0', isInset && 'pl-12')}>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
            {title}
            {badge}
          </p>
          {meta && <div className="mt-0.5 text-type-12 text-fg-2 wrap-anywhere">{meta}</div>}
        </div>
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 max-md:pl-12">{actions}</div>}
    </li>
  )
}

/** Shows skeleton rows. */
export function RowsSkeleton({ label, count }: { label: string; count: number }) {
  return (
    <SkeletonRegion label={label}>
      <Rows label={label}>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <li
            className="flex h-[61px] items-center gap-3 border-t border-line px-4 first:border-t-0"
            key={index}
          >
            <Skeleton className="size-9" />
            <div>
              <Skeleton className="h-3 w-36" />
              <Skeleton className="mt-2 h-2.5 w-52" />
            </div>
          </li>
        ))}
      </Rows>
    </SkeletonRegion>
  )
}
