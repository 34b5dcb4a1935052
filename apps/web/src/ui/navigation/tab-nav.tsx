import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { Slot } from 'radix-ui'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { formatNumber } from '#lib/format'
import { TabCount, type TabKind, tabClass, tabListClass } from './tab-class.tsx'
import { useCurrentInView } from './use-current-in-view.tsx'

/** Renders links that look like tabs, each with its own URL. `side` is the settings list. */
export function TabNav({
  label,
  kind = 'underline',
  className,
  children,
}: {
  label: string
  kind?: TabKind
  className?: string
  children: ReactNode
}) {
  const bar = useRef<HTMLElement>(null)
  useCurrentInView(bar)
  return (
    <nav aria-label={label} className={clsx(tabListClass[kind], className)} ref={bar}>
      {children}
    </nav>
  )
}

interface TabLinkProps {
  kind?: TabKind
  icon?: LucideIcon
  count?: number
  /** Shows a red dot for a problem inside. The text is for screen readers. */
  fault?: string | undefined
  /** The link with its label. `aria-current="page"` marks the current one. */
  children: ReactElement<{ children?: ReactNode; className?: string }>
}

export function TabLink({ kind = 'underline', icon: Icon, count, fault, children }: TabLinkProps) {
  return (
    <Slot.Root className={tabClass(kind)}>
      <Slot.Slottable child={children}>
        {(label) => (
          <>
            {Icon && <Icon aria-hidden="true" size={16} />}
            {label}
            {count !== undefined && <TabCount>{formatNumber(count)}</TabCount>}
            {fault && (
              <span className="ml-auto size-1.5 rounded-full bg-bad">
                <span className="sr-only">{fault}</span>
              </span>
            )}
          </>
        )}
      </Slot.Slottable>
    </Slot.Root>
  )
}
