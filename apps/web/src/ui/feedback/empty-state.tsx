import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Illustration } from '../brand/illustration.tsx'

interface EmptyStateProps {
  title: string
  /** One sentence. */
  children: ReactNode
  /** An icon for use inside a card. Without it the illustration for empty lists is shown. */
  icon?: LucideIcon
  primary?: ReactNode
  secondary?: ReactNode
}

/** Shows that there is nothing yet, and what to do about it. */
export function EmptyState({ title, children, icon: Icon, primary, secondary }: EmptyStateProps) {
  const actions = (primary || secondary) && (
    <div className="mt-5 flex flex-wrap justify-center gap-2">
      {primary}
      {secondary}
    </div>
  )
  if (Icon)
    return (
      <div className="flex flex-col items-center px-4 py-5 text-center">
        <Icon aria-hidden="true" className="text-fg-3" size={20} />
        <h2 className="mt-2 text-type-13 font-semibold">{title}</h2>
        <p className="mt-1 max-w-80 text-type-13 text-fg-2">{children}</p>
        {actions && <div className="-mt-2">{actions}</div>}
      </div>
    )
  return (
    <div className="flex flex-col items-center px-4 text-center">
      <Illustration kind="empty" />
      <h2 className="mt-2 text-type-20">{title}</h2>
      <p className="mt-2 max-w-96 text-type-14 text-fg-2">{children}</p>
      {actions}
    </div>
  )
}
